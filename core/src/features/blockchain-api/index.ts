// The entry for plugins that use the blockchain API: its calls, typed and checked, for any service with the contract
// `BlockchainApi`.

export { fetchBalances, fetchHistory, fetchIdentity, type AccountCall, type Identity } from './account-calls.js'
export { apiAddressOf } from './native-tokens.js'
export { fetchGasPrices, readSupportedNetworks, type GasPrices, type NetworkCall } from './network-calls.js'
export { isKnownNetwork } from './supported-networks.js'
export { fetchNfts } from './nft-calls.js'
export {
  fetchConvertTokens,
  fetchPriceHistory,
  fetchPrices,
  type ConvertToken,
  type PricedToken,
} from './token-calls.js'
export {
  fetchName,
  fetchNamesOf,
  fetchNameSuggestions,
  registerName,
  type RegisteredName,
  type SuggestedName,
} from './name-calls.js'
export {
  createOnRampUrl,
  fetchOnRampOptions,
  fetchOnRampQuote,
  type OnRampDestination,
  type OnRampPurchase,
} from './onramp-calls.js'
export { fetchSessions, revokeSession, type KeptSession } from './session-calls.js'
export {
  buildApproval,
  buildSwap,
  fetchAllowance,
  fetchConvertQuotes,
  type BuiltSwap,
  type BuiltTransaction,
  type ConvertQuote,
  type SwapCall,
} from './swap-calls.js'
export {
  coinTypeOf,
  hasNameSuffix,
  isNameServiceName,
  NAME_INPUT_WAIT_MS,
  NAME_STALE_MS,
  NAME_SUFFIX,
  nameRegistrationMessage,
} from '../names.js'
export {
  COINBASE_PAY_FALLBACK_NETWORK,
  COINBASE_PAY_NETWORKS,
  ONRAMP_COINBASE,
  ONRAMP_MELD,
  PURCHASE_INTERVAL_MS,
  PURCHASE_WATCH_MS,
  RESTRICTED_TIME_ZONES,
  SAMPLE_BANK_ACCOUNT_LIMITS,
  SAMPLE_CARD_LIMITS,
  SAMPLE_CURRENCIES,
} from '../onramp/onramp.js'
export {
  OTHER_POPULAR_SWAP_TOKENS,
  SUGGESTED_SWAP_TOKENS,
  SWAP_INITIAL_GAS_LIMIT,
  SWAP_INPUT_WAIT_MS,
  SWAP_NETWORKS,
  SWAP_PROVIDER_FEE,
  SWAP_SLIPPAGE_PERCENT,
} from '../swap.js'
