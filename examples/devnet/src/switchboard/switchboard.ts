import type { FaultyPart } from '../devnet-map.js'
import type { Fault } from '../door/fault-list.js'
import type { Door } from '../door/open-door.js'
import type { Devnet } from '../start-devnet.js'
import { clearInput, faultInput } from './fault-input.js'
import { createFund, type Funded } from './fund.js'
import { readInput, RefusedInput } from './refused-input.js'

/** A fault, and at whose door. */
export interface PartFault extends Fault {
  readonly part: FaultyPart
}

/** What a tester may do to a devnet from outside. What makes no sense is refused with a `RefusedInput`. */
export interface Switchboard {
  /** Those in force. `next` is how many requests are left. */
  faults(): readonly PartFault[]
  /** Takes a `PartFault`. It comes behind those that the part has already. */
  setFault(input: unknown): void
  /** Takes `{ part }`, or `{}` for all parts. */
  clearFaults(input: unknown): void
  /** Takes `{ namespace, address, amount }`. Without an amount there is one. An `eip155` account gets it on both chains. */
  fund(input: unknown): Promise<Funded>
}

export type Doors = Partial<Readonly<Record<FaultyPart, Door>>>

export function createSwitchboard(doors: Doors, chains: Partial<Devnet>): Switchboard {
  const rows = Object.entries(doors) as [FaultyPart, Door][]

  function doorOf(part: FaultyPart) {
    const door = doors[part]
    if (!door) throw new RefusedInput(`part: ${part} does not run here`)
    return door
  }

  return {
    faults: () => rows.flatMap(([part, { faults }]) => faults.list().map((fault) => ({ part, ...fault }))),
    setFault(input) {
      const { part, ...fault } = readInput(faultInput, input)
      doorOf(part).faults.add(fault)
    },
    clearFaults(input) {
      const { part } = readInput(clearInput, input)
      for (const { faults } of part ? [doorOf(part)] : Object.values(doors)) faults.clear()
    },
    fund: createFund(chains),
  }
}
