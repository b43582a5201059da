import { u8aConcat, u8aToHex } from '@polkadot/util'
import { WEIGHT } from './fee.js'
import type { Runtime } from './runtime.js'
import { compact, u128, u32 } from './scale.js'

/** An encoded event of the runtime. */
export type Event = Uint8Array

export interface Events {
  newAccount(id: Uint8Array): Event
  killedAccount(id: Uint8Array): Event
  endowed(id: Uint8Array, planck: bigint): Event
  dustLost(id: Uint8Array, planck: bigint): Event
  minted(id: Uint8Array, planck: bigint): Event
  withdrawn(id: Uint8Array, planck: bigint): Event
  transferred(from: Uint8Array, to: Uint8Array, planck: bigint): Event
  feePaid(id: Uint8Array, planck: bigint, tip: bigint): Event
  succeeded(): Event
  failed(error: DispatchError): Event
}

/** The reason why a call had no effect. The account pays the fee nevertheless. */
export type DispatchError =
  | { readonly Token: 'FundsUnavailable' | 'NotExpendable' | 'BelowMinimum' }
  | 'CannotLookup'
  | 'Unavailable'

const NORMAL_CLASS = 0
const PAYS_FEE = 0

export function createEvents({ metadata, registry }: Runtime): Events {
  const event = (pallet: string, name: string, ...fields: readonly Uint8Array[]) =>
    u8aConcat(indexOf(pallet, name), ...fields)

  function indexOf(pallet: string, name: string): Uint8Array {
    const found = metadata.asLatest.pallets.find((one) => one.name.eq(pallet))
    const events = registry.lookup.getSiType(found!.events.unwrap().type).def.asVariant
    const variant = events.variants.find((one) => one.name.eq(name))
    return Uint8Array.of(found!.index.toNumber(), variant!.index.toNumber())
  }

  return {
    newAccount: (id) => event('System', 'NewAccount', id),
    killedAccount: (id) => event('System', 'KilledAccount', id),
    endowed: (id, planck) => event('Balances', 'Endowed', id, u128(planck)),
    dustLost: (id, planck) => event('Balances', 'DustLost', id, u128(planck)),
    minted: (id, planck) => event('Balances', 'Minted', id, u128(planck)),
    withdrawn: (id, planck) => event('Balances', 'Withdraw', id, u128(planck)),
    transferred: (from, to, planck) => event('Balances', 'Transfer', from, to, u128(planck)),
    feePaid: (id, planck, tip) => event('TransactionPayment', 'TransactionFeePaid', id, u128(planck), u128(tip)),
    succeeded: () => event('System', 'ExtrinsicSuccess', dispatchInfo()),
    failed(error) {
      const written = registry.createTypeUnsafe('SpRuntimeDispatchError', [error]).toU8a()
      return event('System', 'ExtrinsicFailed', written, dispatchInfo())
    },
  }
}

/** Encodes the events of a block. Events without an extrinsic belong to the block's initialization. */
export function eventRecords(events: readonly (readonly [event: Event, extrinsic?: number])[]): string {
  const records = events.map(([event, extrinsic]) => u8aConcat(phaseOf(extrinsic), event, NO_TOPICS))
  return u8aToHex(u8aConcat(compact(records.length), ...records))
}

const NO_TOPICS = compact(0)

const phaseOf = (extrinsic: number | undefined) =>
  extrinsic === undefined ? Uint8Array.of(2) : u8aConcat(Uint8Array.of(0), u32(extrinsic))

const dispatchInfo = () =>
  u8aConcat(compact(WEIGHT.refTime), compact(WEIGHT.proofSize), Uint8Array.of(NORMAL_CLASS, PAYS_FEE))
