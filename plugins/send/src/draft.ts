import { parseAmount, type ReceiverReading, type SendObstacle } from '@latchkey/core'
import { type TokenBalance, tokenValue } from '@latchkey/core/plugin'

/** The values that decide which obstacle a draft has. */
export interface DraftFacts {
  /** Whether the wallet can send in this namespace. */
  readonly canSend: boolean
  readonly token: TokenBalance | undefined
  /** As typed. */
  readonly amount: string
  /** The balance in the native currency, in its smallest unit. Absent when it is unknown. */
  readonly native: bigint | undefined
  /** In the smallest unit of the native currency. Absent when it is unknown. */
  readonly fee: bigint | undefined
  /** What has to stay in the account. */
  readonly keeps: bigint
  /** Another party may pay the fees of a smart account. */
  readonly isSmartAccount: boolean
  readonly receiver: ReceiverReading['status']
  /** The network has told that it would reject the transfer. */
  readonly wouldFail: boolean
}

/** The first reason why a draft cannot be sent, in the order in which a visitor fills it in. */
export function obstacleOf(facts: DraftFacts): SendObstacle | undefined {
  const { canSend, token, amount, receiver, wouldFail } = facts
  if (!canSend) return 'unsupported-chain'
  if (!token) return 'no-token'
  const value = readAmount(amount, token)
  if (value === 'none') return 'no-amount'
  if (value === 'invalid') return 'amount-invalid'
  if (value > tokenValue(token)) return 'insufficient-funds'
  if (isShortOfGas(facts, sentOfNative(facts))) return 'insufficient-gas'
  if (receiver === 'invalid') return 'receiver-invalid'
  if (receiver !== 'found') return 'no-receiver'
  return wouldFail ? 'would-fail' : undefined
}

/**
 * Whether the account cannot pay the fee: it has nothing of the native currency, or less than the fee, what is sent of it and what
 * has to stay.
 * Never for a smart account, because another party may pay its fee; if none does, the wallet rejects the transfer.
 */
export function isShortOfGas(
  { native, fee = 0n, keeps, isSmartAccount }: Pick<DraftFacts, 'native' | 'fee' | 'keeps' | 'isSmartAccount'>,
  sent: bigint,
): boolean {
  if (isSmartAccount || native === undefined) return false
  return native === 0n || sent + fee + keeps > native
}

/** How much of the native currency is sent, besides the fee. */
export function sentOfNative({ token, amount }: Pick<DraftFacts, 'token' | 'amount'>): bigint {
  const value = token && token.address === undefined ? readAmount(amount, token) : 0n
  return typeof value === 'bigint' ? value : 0n
}

/** An amount as typed, in the smallest unit. `0.` may become `0.5`: there is no amount yet. */
export function readAmount(text: string, token: TokenBalance): bigint | 'none' | 'invalid' {
  if (/^0*\.?0*$/.test(text)) return 'none'
  try {
    return parseAmount(text, Number(token.quantity.decimals))
  } catch {
    return 'invalid'
  }
}
