import { inContext } from './in-context.js'
import type { Ledger } from './ledger.js'
import type { Methods } from './methods.js'

/** Mainnet's, which networks are told apart by: so a client takes this one for mainnet. */
const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const SLOTS_PER_EPOCH = 432_000

/** Blocks and the cluster itself. There is no voting here: a block is final at once. */
export const clusterMethods = (ledger: Ledger): Methods => ({
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '3.0.0-litesvm', 'feature-set': 0 }),
  getGenesisHash: () => GENESIS_HASH,
  getSlot: () => ledger.slot,
  getBlockHeight: () => ledger.blockHeight,
  getEpochInfo: () => ({
    absoluteSlot: ledger.slot,
    blockHeight: ledger.blockHeight,
    epoch: Math.floor(ledger.slot / SLOTS_PER_EPOCH),
    slotIndex: ledger.slot % SLOTS_PER_EPOCH,
    slotsInEpoch: SLOTS_PER_EPOCH,
  }),
  getLatestBlockhash: () => inContext(ledger, ledger.latestBlockhash()),
  isBlockhashValid: ([blockhash]: [string]) => inContext(ledger, ledger.isBlockhashValid(blockhash)),
})
