export { nfts, type NftsOptions } from './plugin.js'
