import type { Compact, u128 } from '@polkadot/types'
import { u8aEq } from '@polkadot/util'
import { EXISTENTIAL_DEPOSIT, type Accounts } from './accounts.js'
import type { DispatchError, Event, Events } from './events.js'
import type { Call } from './signed-extrinsic.js'

/** The block in which a call is applied. */
export interface Dispatching {
  readonly accounts: Accounts
  readonly events: Events
  readonly block: number
}

export type DispatchResult = { readonly events: readonly Event[] } | { readonly error: DispatchError }

/**
 * Applies a call on behalf of the account. This runtime implements the transfers of balances, and remarks, which do
 * nothing. Every other call fails as unavailable.
 */
export function dispatch(call: Call, from: Uint8Array, on: Dispatching): DispatchResult {
  const [first, second] = call.args
  const name = `${call.section}.${call.method}`
  const free = on.accounts.get(from).free
  switch (name) {
    case 'balances.transferAllowDeath':
    case 'balances.transferKeepAlive': {
      const planck = (second as unknown as Compact<u128>).toBigInt()
      return transfer({ from, to: first as unknown as Receiver, planck, keepAlive: name.endsWith('KeepAlive') }, on)
    }
    case 'balances.transferAll': {
      const keepAlive = (second as unknown as { readonly isTrue: boolean }).isTrue
      const planck = keepAlive ? free - EXISTENTIAL_DEPOSIT : free
      return transfer({ from, to: first as unknown as Receiver, planck, keepAlive }, on)
    }
    case 'system.remark':
    case 'system.remarkWithEvent':
      return { events: [] }
    default:
      return { error: 'Unavailable' }
  }
}

/** An address in a call, which may have another form than the 32 bytes of an account. */
interface Receiver {
  readonly type: string
  readonly value: { toU8a(): Uint8Array }
}

interface Transfer {
  readonly from: Uint8Array
  readonly to: Receiver
  readonly planck: bigint
  readonly keepAlive: boolean
}

function transfer({ from, to, planck, keepAlive }: Transfer, { accounts, events, block }: Dispatching): DispatchResult {
  if (to.type !== 'Id') return { error: 'CannotLookup' }
  const receiver = to.value.toU8a()
  const [sending, receiving] = [accounts.get(from), accounts.get(receiver)]
  const left = sending.free - planck
  if (left < 0n) return { error: { Token: 'FundsUnavailable' } }
  if (left < EXISTENTIAL_DEPOSIT && keepAlive) return { error: { Token: 'NotExpendable' } }
  if (receiving.free + planck < EXISTENTIAL_DEPOSIT) return { error: { Token: 'BelowMinimum' } }

  // A transfer to oneself changes nothing.
  if (u8aEq(from, receiver)) return { events: [] }

  accounts.set(from, { ...sending, free: left }, block)
  accounts.set(receiver, { ...receiving, free: receiving.free + planck }, block)
  return {
    events: [
      ...(receiving.free === 0n ? [events.newAccount(receiver), events.endowed(receiver, planck)] : []),
      events.transferred(from, receiver, planck),
      ...(left < EXISTENTIAL_DEPOSIT ? [events.killedAccount(from)] : []),
      ...(left > 0n && left < EXISTENTIAL_DEPOSIT ? [events.dustLost(from, left)] : []),
    ],
  }
}
