// For apps that use @solana/kit. This entry imports only its types.
export { kitMessageSigner, kitTransactionSigner } from './kit-signers.js'
export type { SigningTarget } from '../signing-target.js'
