export { acmeMain } from './networks.js'
export { acme, type AcmeOptions } from './plugin.js'
