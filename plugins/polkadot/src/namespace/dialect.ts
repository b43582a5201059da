import type { RpcDialect } from '@latchkey/core/plugin'
import { isGenesisOf, traitsOf } from '../networks/traits.js'

/** Methods that only read. All others, such as `author_submitExtrinsic` and unknown ones, are sent once. */
const READS = new Set(
  [
    'account_nextIndex author_pendingExtrinsics rpc_methods',
    'chain_getBlock chain_getBlockHash chain_getFinalizedHead chain_getFinalisedHead chain_getHead chain_getHeader chain_getRuntimeVersion',
    'childstate_getKeys childstate_getKeysPaged childstate_getStorage childstate_getStorageHash childstate_getStorageSize',
    'payment_queryFeeDetails payment_queryInfo',
    'state_call state_callAt state_getKeysPaged state_getKeysPagedAt state_getMetadata state_getReadProof state_getRuntimeVersion',
    'state_getStorage state_getStorageAt state_getStorageHash state_getStorageHashAt state_getStorageSize state_getStorageSizeAt state_queryStorageAt',
    'system_accountNextIndex system_chain system_chainType system_health system_name system_properties system_version',
  ].flatMap((line) => line.split(' ')),
)

/** The RPC dialect of Polkadot nodes. A node proves its network by the hash of the first block. */
export const dialect: RpcDialect = {
  isRead: (method) => READS.has(method),
  identity: {
    method: 'chain_getBlockHash',
    params: [0],
    expected: (network) => traitsOf(network).genesisHash,
    matches: isGenesisOf,
  },
}
