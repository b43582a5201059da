// The plugin
export { eip155 } from './plugin.js'
export type { Eip155Options } from './options.js'
export type { CoinbaseOptions } from './connectors/coinbase/options.js'
export type { LedgerOptions } from './connectors/ledger/options.js'
export type { SafeOptions } from './connectors/safe/options.js'

// Its errors
export { errors } from './errors.js'
export { callsErrors } from './calls/errors.js'
export { safeErrors } from './connectors/safe/errors.js'

// Its networks
export {
  arbitrum,
  aurora,
  avalanche,
  base,
  bsc,
  defaultNetworks,
  fantom,
  gnosis,
  kaia,
  mainnet,
  optimism,
  polygon,
  sepolia,
  zksync,
} from './networks/networks.js'

// Features of its own
export type {
  AssetsQuestion,
  BatchCalls,
  BatchedCall,
  BatchStatus,
  CallBatch,
  CallLog,
  CallReceipt,
  CallsStatus,
  CapabilitiesQuestion,
  SentCalls,
  WalletAssetList,
  WalletCapabilities,
  WalletPermission,
  WalletPermissions,
} from './calls/index.js'

// A connected wallet, for a host's own code
export type { Eip1193Provider, ProviderListener } from './session/eip1193.js'
export { walletClient } from './host/wallet-client.js'
export { writeContract, type ContractCall } from './host/write-contract.js'
export { estimateGas, type GasRequest } from './host/estimate-gas.js'
export { TOKEN_ABI, tokenAbi, USDT_ABI } from './tokens/token-abi.js'
export { toViemChain } from './chain/viem-chain.js'
