import type { RpcDialect } from '@latchkey/core'
import { decodeBase58 } from '../codec/base58.js'
import { clusterOf, CLUSTERS, LOCALNET } from '../networks/clusters.js'

/** The node's own words for what only looks. `simulateTransaction` tries a transaction out and sends none. */
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

const COUNTS = new Set(['getBlockHeight', 'getSlot', 'getMinimumBalanceForRentExemption', 'getTransactionCount'])
/** What a node says of the state of the chain, and as of which slot. */
const WITH_CONTEXT = new Set([
  ...['getAccountInfo', 'getBalance', 'getFeeForMessage', 'getLatestBlockhash', 'getMultipleAccounts', 'getSignatureStatuses'],
  ...['getTokenAccountBalance', 'getTokenAccountsByOwner', 'getTokenSupply', 'isBlockhashValid', 'simulateTransaction'],
])

const REFERENCE_LENGTH = 32
const isHash = (text: unknown): text is string => typeof text === 'string' && decodeBase58(text)?.length === 32

/** How nodes of this namespace speak. */
export const dialect: RpcDialect = {
  isRead: (method) => READS.has(method),
  identity: {
    method: 'getGenesisHash',
    params: [],
    expected: (network) => clusterOf(network)?.genesisHash ?? String(network.id),
    matches(result, network) {
      if (!isHash(result)) return false
      // A validator on the developer's machine may be any, but none of those where there is something to lose.
      if (network.id === LOCALNET) return !Object.hasOwn(CLUSTERS, result.slice(0, REFERENCE_LENGTH))
      return (clusterOf(network)?.genesisHash ?? `${network.id}${result.slice(REFERENCE_LENGTH)}`) === result
    },
  },
  flawOf(method, result) {
    if (method === 'getGenesisHash') return isHash(result) ? undefined : 'it is no hash'
    if (COUNTS.has(method)) return Number.isInteger(result) && (result as number) >= 0 ? undefined : 'it is no whole number'
    if (WITH_CONTEXT.has(method)) return typeof result === 'object' && result !== null && 'value' in result ? undefined : 'it has no value'
    return undefined
  },
}
