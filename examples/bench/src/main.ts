import { benchCycles, benchSize, type SizeRow } from './kernel.js'

export interface Results {
  readonly sizes: readonly SizeRow[]
  readonly cycles: number
  readonly heapBytesPerCycle: number
}

const CYCLES = 1_000

/** Runs all measurements. The same bundle runs in Node and in a page. */
export async function measure(): Promise<Results> {
  // The first run warms the engine up, so that the compiler is not measured.
  await benchSize(250, 30)
  const sizes: SizeRow[] = []
  for (const count of [250, 500, 1_000, 2_000, 4_000]) sizes.push(await benchSize(count, 25))
  return { sizes, cycles: CYCLES, heapBytesPerCycle: await benchCycles(CYCLES) }
}

Object.assign(globalThis, { measure })
