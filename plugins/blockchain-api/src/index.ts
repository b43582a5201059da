export { blockchainApi } from './plugin.js'
