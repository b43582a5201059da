// The entry for plugins that use the blockchain API: its calls, typed and checked, for any service with the contract
// `BlockchainApi`.

export { fetchBalances, fetchHistory, fetchIdentity, type AccountCall, type Identity } from './account-calls.js'
export { apiAddressOf } from './native-tokens.js'
export { fetchGasPrices, readSupportedNetworks, type GasPrices, type NetworkCall } from './network-calls.js'
export { isKnownNetwork } from './supported-networks.js'
export { fetchNfts } from './nft-calls.js'
export { fetchConvertTokens, fetchPrices, type ConvertToken, type PricedToken } from './token-calls.js'
