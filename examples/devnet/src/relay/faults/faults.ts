import { createFaultRules, type FaultRules } from './fault-rules.js'

/** The current faults. All of them may apply at once. */
export interface Faults {
  /** Whether the relay refuses all sockets. */
  isDown: boolean
  /** The reason with which the relay closes every new socket, by code 3000. */
  refusal: string | undefined
  /** The delay of every reply and every push. */
  slowMs: number
  readonly drop: FaultRules
  readonly duplicate: FaultRules
  readonly reorder: FaultRules
}

export type FaultName = 'down' | 'refuse' | 'slow' | 'drop' | 'duplicate' | 'reorder'

export const createFaults = (random: () => number): Faults => ({
  isDown: false,
  refusal: undefined,
  slowMs: 0,
  drop: createFaultRules(random),
  duplicate: createFaultRules(random),
  reorder: createFaultRules(random),
})

const CLEAR: Record<FaultName, (faults: Faults) => void> = {
  down: (faults) => (faults.isDown = false),
  refuse: (faults) => (faults.refusal = undefined),
  slow: (faults) => (faults.slowMs = 0),
  drop: ({ drop }) => drop.clear(),
  duplicate: ({ duplicate }) => duplicate.clear(),
  reorder: ({ reorder }) => reorder.clear(),
}

/** Ends the named faults, or all if none is named. Delayed frames stay delayed. */
export function clearFaults(faults: Faults, names: readonly FaultName[]): void {
  for (const name of names.length > 0 ? names : (Object.keys(CLEAR) as FaultName[])) {
    if (!Object.hasOwn(CLEAR, name))
      throw new Error(`There is no fault "${name}". There are: ${Object.keys(CLEAR).join(', ')}.`)
    CLEAR[name](faults)
  }
}
