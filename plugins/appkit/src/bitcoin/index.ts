export { BitcoinAdapter, type BitcoinAdapterOptions } from './bitcoin-adapter.js'
export type { BitcoinConnector, SignPsbtRequest, TransferRequest } from './bitcoin-provider.js'
