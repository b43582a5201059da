import type { NamespaceFeatures } from '@latchkey/core'
import type { Logger, SwapRequest } from '@latchkey/core/plugin'

/** What a transfer takes, in units of gas. */
const TRANSFER_GAS = 21_000n

/** Logs that a network's fee cannot be read. The offer is shown and compared without it. */
export const logUnknownFee =
  (logger: Pick<Logger, 'debug'>) =>
  (error: unknown): undefined =>
    void logger.debug('The network’s fee of a swap could not be read.', error)

/** What so many units of gas cost, by the fee of a transfer. Absent where the namespace estimates none. */
export async function feeOfGas(
  chain: NamespaceFeatures,
  { account, network }: Pick<SwapRequest, 'account' | 'network'>,
  gas: bigint,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const transfer = { from: account, to: account.address, network, value: 0n }
  const fee = await chain['fee@1']?.fee(transfer, signal)
  return fee && (fee.value * gas) / TRANSFER_GAS
}
