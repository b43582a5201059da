import {
  type ActiveAccount,
  Clock,
  createLatest,
  type FeeSpeed,
  normaliseError,
  propertyOf,
  type Services,
  type SpeedFee,
  type Transfer,
  transactionFailure,
  wait,
} from '@latchkey/core/plugin'
import { errors } from './errors.js'

/** The pause in typing before the fee is asked for. */
const FEE_WAIT_MS = 300

/** The fee of a transfer, as its network tells it. */
export type Fee =
  | { readonly status: 'unknown' }
  | { readonly status: 'loading' }
  /** At the usual speed, and at each of those that can be chosen. `keeps` has to stay in the account besides. */
  | {
      readonly status: 'known'
      readonly value: bigint
      readonly keeps: bigint
      /** How much of the token arrives, where it is less. */
      readonly arrives: bigint | undefined
      readonly speed: FeeSpeed | undefined
      readonly speeds: readonly SpeedFee[]
    }
  /** `send/would-fail` or `send/impossible` where the network would reject the transfer; another failure may be the node's. */
  | { readonly status: 'failed'; readonly error: unknown }

/** What a transfer costs at a speed. At one that cannot be chosen, what it usually costs. */
export const feeAt = (
  fee: { readonly value: bigint; readonly speeds: readonly SpeedFee[] },
  wanted: FeeSpeed | undefined,
): bigint => fee.speeds.find(({ speed }) => speed === wanted)?.value ?? fee.value

/** What a transfer moves, as far as the fee depends on it. */
export type Movement = Pick<Transfer, 'to' | 'value' | 'token' | 'nft'>

/** Asks for the fee of what the visitor is entering, once per pause, and tells `onFee`. */
export function createFeeReader(services: Services, onFee: (fee: Fee) => void) {
  let known: Fee = { status: 'unknown' }
  const latest = createLatest()
  const clock = services.get(Clock)
  let asked: string | undefined
  let reading: Promise<void> | undefined
  let hurry: (() => void) | undefined

  function tell(fee: Fee) {
    known = fee
    onFee(fee)
  }

  function forget() {
    latest.cancel()
    asked = reading = hurry = undefined
  }

  return {
    /** The transfer as it is now. Nothing is asked for one that is incomplete, and nothing known twice for the same one. */
    follow(movement: Movement | undefined, active: ActiveAccount): void {
      const estimate = movement && active.chain['fee@1']
      const key = estimate && [active.id, movement.token, movement.nft?.tokenId, movement.to, movement.value].join(' ')
      if (key === asked && known.status !== 'failed') return
      forget()
      asked = key
      if (!estimate) return tell({ status: 'unknown' })
      tell({ status: 'loading' })
      const isHurried = new Promise<void>((resolve) => (hurry = resolve))
      reading = latest.run(async (signal): Promise<Fee> => {
        await Promise.race([wait(clock, FEE_WAIT_MS, signal), isHurried])
        try {
          const { account: from, network } = active
          const told = await estimate.fee({ from, network, ...movement }, signal)
          const { value, keeps = 0n, arrives, speed, speeds = [] } = told
          return { status: 'known', value, keeps, arrives, speed, speeds }
        } catch (error) {
          return { status: 'failed', error: failureOf(error, active.account.namespace) }
        }
      }, tell)
    },
    /** Asks at once for the fee that is being waited for. Resolves once it is known, or has failed. */
    async settle(): Promise<Fee> {
      hurry?.()
      await reading
      return known
    },
    /** Asks again for the same transfer when it is followed next: fees change from block to block. */
    forget,
  }
}

/** An estimate runs the transfer: where that is reverted, or the namespace itself refuses it, so would the transfer be. */
function failureOf(cause: unknown, namespace: string): unknown {
  const { message: reason } = normaliseError(cause)
  if (String(propertyOf(cause, 'code')).startsWith(`${namespace}/`))
    return errors.create('send/impossible', { reason }, { cause })
  return transactionFailure(reason) === 'reverted' ? errors.create('send/would-fail', { reason }, { cause }) : cause
}
