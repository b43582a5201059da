import type { ApproveToken } from '../contracts/connections/session-features.js'
import type { SwapQuote, SwapToken } from '../contracts/features/swap.js'
import type { Amount } from '../domain/tokens/amounts.js'
import { SWAP_PROVIDER_FEE } from './swap.js'

/** The provider's share has four decimals. */
const FEE_UNIT = 10_000

/**
 * The provider's fee, which is taken from what is bought: in the token that is bought, and rounded down to its smallest
 * unit.
 */
export function swapProviderFee({ decimals, symbol }: SwapToken, bought: bigint): Amount {
  const share = BigInt(Math.round(SWAP_PROVIDER_FEE * FEE_UNIT))
  return { value: (bought * share) / BigInt(FEE_UNIT), decimals, symbol }
}

/** What `approve-token@1` is asked for before a swap. */
export type SwapApproval = Pick<Parameters<ApproveToken['approveToken']>[0], 'token' | 'spender' | 'value'>

/**
 * The approval that a quote needs: exactly what it pays, to its own spender and to nobody else. Undefined where nothing
 * has to be approved: the quote names no spender, as for the native currency, or the allowance is large enough.
 */
export function swapApproval({ spender, from, pays }: SwapQuote, allowance: bigint): SwapApproval | undefined {
  return spender === undefined || allowance >= pays ? undefined : { token: from.address, spender, value: pays }
}
