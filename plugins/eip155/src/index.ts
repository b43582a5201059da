// The plugin
export { eip155 } from './plugin.js'
export type { CoinbaseOptions, Eip155Options, LedgerOptions, SafeOptions } from './options.js'
export { errors } from './errors.js'

// Networks
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
} from './networks.js'

// Session features of this namespace only
export type { BatchCalls } from './calls/calls-features.js'
export type { BatchStatus, CallLog, CallReceipt, CallsStatus } from './calls/calls-status.js'
export type { CapabilitiesQuestion, WalletCapabilities } from './calls/capabilities.js'
export type { WalletPermission, WalletPermissions } from './calls/permissions.js'
export type { BatchedCall, CallBatch, SentCalls } from './calls/send-calls.js'

// A connected wallet in the app's own code
export type { Eip1193Provider, ProviderListener } from './session/eip1193.js'
export { estimateGas, walletClient, writeContract, type ContractCall, type GasRequest } from './client/client.js'
export { TOKEN_ABI, tokenAbi, USDT_ABI } from './client/token-abi.js'
export { toViemChain } from './viem-chain.js'
