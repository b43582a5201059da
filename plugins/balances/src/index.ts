export { balances } from './plugin.js'
