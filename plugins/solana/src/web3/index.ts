// For apps that use @solana/web3.js 1.x.
export { web3Wallet, type Web3Wallet } from './web3-wallet.js'
export { kitConnection } from './web3-wallet.js'
export type { SigningTarget } from '../signing-target.js'
