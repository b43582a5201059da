import type { RpcDialect } from '@latchkey/core/plugin'
import { decodeBase58 } from '../wire/base58.js'
import { clusterOf, CLUSTERS, LOCALNET } from '../networks/clusters.js'

/** Methods that only read. `simulateTransaction` is one of them: it sends nothing. */
const READS = new Set(
  [
    'getAccountInfo getBalance getBlock getBlockCommitment getBlockHeight getBlockProduction getBlockTime getBlocks',
    'getBlocksWithLimit getClusterNodes getEpochInfo getEpochSchedule getFeeForMessage getFirstAvailableBlock getGenesisHash',
    'getHealth getHighestSnapshotSlot getIdentity getInflationGovernor getInflationRate getInflationReward getLargestAccounts',
    'getLatestBlockhash getLeaderSchedule getMaxRetransmitSlot getMaxShredInsertSlot getMinimumBalanceForRentExemption',
    'getMultipleAccounts getProgramAccounts getRecentPerformanceSamples getRecentPrioritizationFees getSignatureStatuses',
    'getSignaturesForAddress getSlot getSlotLeader getSlotLeaders getStakeMinimumDelegation getSupply getTokenAccountBalance',
    'getTokenAccountsByDelegate getTokenAccountsByOwner getTokenLargestAccounts getTokenSupply getTransaction',
    'getTransactionCount getVersion getVoteAccounts isBlockhashValid minimumLedgerSlot simulateTransaction',
  ].flatMap((line) => line.split(' ')),
)

/** Methods that answer a number. */
const COUNTS = new Set(['getBlockHeight', 'getSlot', 'getMinimumBalanceForRentExemption', 'getTransactionCount'])
/** Methods that answer `{ context, value }`, where `context` names the slot. */
const WITH_CONTEXT = new Set([
  ...[
    'getAccountInfo',
    'getBalance',
    'getFeeForMessage',
    'getLatestBlockhash',
    'getMultipleAccounts',
    'getSignatureStatuses',
  ],
  ...['getTokenAccountBalance', 'getTokenAccountsByOwner', 'getTokenSupply', 'isBlockhashValid', 'simulateTransaction'],
])

const REFERENCE_LENGTH = 32
const isHash = (text: unknown): text is string => typeof text === 'string' && decodeBase58(text)?.length === 32

/** The RPC dialect of Solana nodes. A node proves its cluster by the genesis hash. */
export const dialect: RpcDialect = {
  isRead: (method) => READS.has(method),
  identity: {
    method: 'getGenesisHash',
    params: [],
    expected: (network) => clusterOf(network)?.genesisHash ?? String(network.id),
    matches(result, network) {
      if (!isHash(result)) return false
      // A validator on the developer's machine has any genesis hash but those of the public clusters.
      if (network.id === LOCALNET) return !Object.hasOwn(CLUSTERS, result.slice(0, REFERENCE_LENGTH))
      return (clusterOf(network)?.genesisHash ?? `${network.id}${result.slice(REFERENCE_LENGTH)}`) === result
    },
  },
  flawOf(method, result) {
    if (method === 'getGenesisHash') return isHash(result) ? undefined : 'it is not a hash'
    if (COUNTS.has(method))
      return Number.isInteger(result) && (result as number) >= 0 ? undefined : 'it is not a whole number'
    if (WITH_CONTEXT.has(method))
      return typeof result === 'object' && result !== null && 'value' in result ? undefined : 'it has no value'
    return undefined
  },
}
