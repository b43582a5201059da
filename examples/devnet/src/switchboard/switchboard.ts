import { z } from 'zod'
import { FAULTY_PARTS, type FaultyPart } from '../devnet-map.js'
import type { Fault } from '../door/fault-list.js'
import type { Door } from '../door/open-door.js'
import { PROVIDER_NAMES } from '../identity/provider.js'
import { PROVIDER_FAULT_KINDS, type ProviderFault } from '../identity/provider-faults.js'
import type { Identity } from '../identity/start-identity.js'
import type { Devnet } from '../start-devnet.js'
import { createFund, type Funded } from './fund.js'
import { readInput, RefusedInput } from './refused-input.js'

/** A fault, with the part that has it. */
export interface PartFault extends Fault {
  readonly part: FaultyPart
}

/** The actions that a tester has on a devnet from outside. An invalid input throws a `RefusedInput`. */
export interface Switchboard {
  /** The current faults. `next` is the number of requests that are left. */
  faults(): readonly PartFault[]
  /** Takes a `PartFault`, and appends it to the faults of its part. */
  setFault(input: unknown): void
  /** Takes `{ part }`, or `{}` for all parts. */
  clearFaults(input: unknown): void
  /** Takes a `ProviderFault` with its `provider`. */
  setIdentityFault(input: unknown): Promise<void>
  /** Ends the faults of all providers. */
  clearIdentityFaults(): Promise<void>
  /**
   * Takes `{ namespace, address, amount }`. The amount has a default. An `eip155` account is funded on both networks.
   */
  fund(input: unknown): Promise<Funded>
}

export type Doors = Partial<Readonly<Record<FaultyPart, Door>>>

export function createSwitchboard(doors: Doors, chains: Partial<Devnet>, identity?: Identity): Switchboard {
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
    async setIdentityFault(input) {
      const { provider, ...fault } = readInput(identityFaultInput, input)
      if (!identity) throw new RefusedInput('provider: no providers run here')
      await identity.setFault(provider, fault as ProviderFault)
    },
    clearIdentityFaults: async () => identity?.clearFaults(),
    fund: createFund(chains),
  }
}

const LONGEST_DELAY_MS = 600_000

const part = z.enum(FAULTY_PARTS)

/** A fault as the sender describes it. */
const faultInput = z
  .strictObject({
    part,
    status: z.int().min(200).max(599).exactOptional(),
    delayMs: z.int().min(1).max(LONGEST_DELAY_MS).exactOptional(),
    garbage: z.boolean().exactOptional(),
    drips: z.boolean().exactOptional(),
    next: z.int().min(1).exactOptional(),
    path: z.string().startsWith('/').exactOptional(),
    method: z.string().min(1).exactOptional(),
  })
  .refine(({ status, delayMs, garbage, drips }) => (status ?? delayMs) !== undefined || garbage || drips, {
    message: 'A fault has a status, a delayMs, garbage: true, or drips: true.',
  })

/** A fault of a provider as the sender describes it. */
const identityFaultInput = z.strictObject({
  provider: z.enum(PROVIDER_NAMES),
  kind: z.enum(PROVIDER_FAULT_KINDS),
  next: z.int().min(1).exactOptional(),
  error: z.string().min(1).exactOptional(),
  claims: z.record(z.string(), z.unknown()).exactOptional(),
})

/** The part whose faults to clear. By default all parts. */
const clearInput = z.strictObject({ part: part.optional() })
