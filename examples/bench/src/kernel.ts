import 'reflect-metadata/lite'
import { createAppKit, type Plugin } from '@latchkey/core'
import { createToken, definePlugin, type Token } from '@latchkey/core/plugin'
import { container, injectable, Lifecycle } from 'tsyringe'

/** A minimal service. */
class Service {
  readonly name = 'service'
}
injectable()(Service)

/** A trivial plugin provides one service and takes it when it starts: one registration and one resolution. */
function trivialPlugins(count: number): readonly Plugin[] {
  return Array.from({ length: count }, (_, index) => {
    const token: Token<Service> = createToken(`bench-${index}`)
    return definePlugin({
      id: `bench-${index}`,
      setup: (ctx) => ctx.provide(token, Service),
      start: ({ get }) => void get(token),
    })()
  })
}

/** Creates and starts a kit. Answers the time in ms. */
async function timeKit(plugins: readonly Plugin[]): Promise<number> {
  const before = performance.now()
  const kit = createAppKit({ plugins })
  await kit.start()
  const took = performance.now() - before
  await kit.dispose()
  return took
}

/**
 * Makes the same number of plain tsyringe registrations and resolutions, in a child container. Answers the time in ms.
 */
function timeTsyringe(keys: readonly symbol[]): number {
  const before = performance.now()
  const child = container.createChildContainer()
  for (const key of keys) child.register(key, { useClass: Service }, { lifecycle: Lifecycle.ContainerScoped })
  for (const key of keys) child.resolve(key)
  return performance.now() - before
}

export interface SizeRow {
  readonly plugins: number
  readonly kitMs: number
  readonly tsyringeMs: number
  readonly ratio: number
  readonly usPerPlugin: number
  readonly heapBytesPerPlugin: number
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!

/**
 * The approximate number of plugins in one measurement. A browser's clock is coarse, so small kits are created several
 * times.
 */
const PLUGINS_PER_ROUND = 4_000

/** Measures kits of one size against tsyringe. The two alternate, so that a drift of the machine affects both alike. */
export async function benchSize(count: number, rounds: number): Promise<SizeRow> {
  const plugins = trivialPlugins(count)
  const keys = plugins.map(({ id }) => Symbol(id))
  const repeats = Math.ceil(PLUGINS_PER_ROUND / count)
  const [kits, plain]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    let [kitMs, plainMs] = [0, 0]
    for (let repeat = 0; repeat < repeats; repeat++) {
      plainMs += timeTsyringe(keys)
      kitMs += await timeKit(plugins)
    }
    plain.push(plainMs / repeats)
    kits.push(kitMs / repeats)
  }
  const [kitMs, tsyringeMs] = [median(kits), median(plain)]
  return {
    plugins: count,
    kitMs,
    tsyringeMs,
    ratio: kitMs / tsyringeMs,
    usPerPlugin: (kitMs * 1000) / count,
    heapBytesPerPlugin: (await heapOfKit(plugins)) / count,
  }
}

/** The heap that a started kit retains. */
async function heapOfKit(plugins: readonly Plugin[]): Promise<number> {
  const before = heapUsed()
  const kit = createAppKit({ plugins })
  await kit.start()
  const used = heapUsed() - before
  await kit.dispose()
  return used
}

/**
 * The growth of the heap over many starts and stops of one kit of ten plugins, in bytes per cycle. It is the least of
 * several stretches: a leak shows in each, while the engine optimizes the code only once.
 */
export async function benchCycles(cycles: number): Promise<number> {
  const kit = createAppKit({ plugins: trivialPlugins(10) })
  const stretches: number[] = []
  for (let stretch = 0; stretch < 5; stretch++) {
    const before = heapUsed()
    for (let cycle = 0; cycle < cycles; cycle++) {
      await kit.start()
      await kit.stop()
    }
    stretches.push((heapUsed() - before) / cycles)
  }
  return Math.max(0, Math.min(...stretches))
}

interface Measurable {
  readonly gc?: () => void
  readonly process?: { memoryUsage(): { readonly heapUsed: number } }
  readonly performance: { readonly memory?: { readonly usedJSHeapSize: number } }
}

/** The heap after a full collection. Needs `--expose-gc`, and in a browser `--enable-precise-memory-info`. */
function heapUsed(): number {
  const { gc, process, performance } = globalThis as unknown as Measurable
  if (!gc) throw new Error('Run with --expose-gc, or the heap cannot be measured')
  for (let pass = 0; pass < 3; pass++) gc()
  return process?.memoryUsage().heapUsed ?? performance.memory!.usedJSHeapSize
}
