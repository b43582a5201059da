export { wallets } from './plugin.js'
export type { WalletsOptions } from './options.js'
