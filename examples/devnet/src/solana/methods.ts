import { accountAt, type AccountFormat } from './account-json.js'
import { inContext } from './rpc-values.js'
import type { Ledger } from './ledger.js'
import { readAddress } from './rpc-values.js'
import { tokenMethods } from './token-methods.js'
import { transactionMethods } from './transaction-methods.js'

/** Methods by their JSON-RPC names; each takes the `params`. The client receives a thrown `RpcError` as it is. */
export type Methods = Record<string, (params: never) => unknown>

export const createMethods = (ledger: Ledger): Methods => ({
  ...clusterMethods(ledger),
  ...accountMethods(ledger),
  ...tokenMethods(ledger),
  ...transactionMethods(ledger),
})

/** Mainnet's genesis hash. Clients identify networks by it, so they take this one for mainnet. */
const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const SLOTS_PER_EPOCH = 432_000

/** Methods about blocks and the cluster. There is no voting: a block is final at once. */
const clusterMethods = (ledger: Ledger): Methods => ({
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

function accountMethods(ledger: Ledger): Methods {
  const { runtime } = ledger
  const account = (address: string, format?: AccountFormat) => accountAt(runtime, readAddress(address), format)
  return {
    getBalance: ([address]: [string]) => inContext(ledger, Number(runtime.getBalance(readAddress(address)) ?? 0n)),
    getAccountInfo: ([address, format]: [string, AccountFormat?]) => inContext(ledger, account(address, format)),
    getMultipleAccounts: ([addresses, format]: [string[], AccountFormat?]) =>
      inContext(
        ledger,
        addresses.map((address) => account(address, format)),
      ),
    getMinimumBalanceForRentExemption: ([bytes]: [number]) =>
      Number(runtime.minimumBalanceForRentExemption(BigInt(bytes))),
  }
}
