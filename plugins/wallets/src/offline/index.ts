export { findOffline } from './find-offline.js'
export { OFFLINE_WALLETS } from './offline-wallets.js'
