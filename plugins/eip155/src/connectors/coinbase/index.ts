export { coinbaseWallet, type CoinbaseWallet } from './coinbase-connector.js'
export type { CoinbaseOptions } from './options.js'
