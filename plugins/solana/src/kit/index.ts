// For hosts that use @solana/kit. Of that only types are named here.
export { kitMessageSigner, kitTransactionSigner } from './kit-signers.js'
export type { SigningTarget } from '../signing-target.js'
