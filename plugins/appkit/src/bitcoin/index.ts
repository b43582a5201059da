export { BitcoinAdapter, type BitcoinAdapterOptions } from './bitcoin-adapter.js'
export type { BitcoinConnector, BitcoinProviderEvents, SignPsbtRequest, TransferRequest } from './bitcoin-provider.js'
