export type { AccountClient } from './account-methods.js'
export {
  decodeContext,
  type Delegation,
  type DelegationRequest,
  encodeContext,
  redeemCall,
  revokeCall,
  signDelegation,
} from './delegations.js'
export { type Call, decodeCalls } from './executions.js'
export type { Enforcer, Framework } from './framework.js'
export { type HybridAccount, type HybridAccountOptions, type Owners, toHybridAccount } from './hybrid-account.js'
export { type Caveat, createLimits, type Period, type Stream } from './limits.js'
export type { Signer } from './owner-signature.js'
export type { Passkey } from './passkey-signature.js'
export { toUpgradedAccount, type UpgradedAccount, type UpgradedAccountOptions } from './upgraded-account.js'
