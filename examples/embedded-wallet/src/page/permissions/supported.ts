import type { Network } from '../server/schemas.js'
import type { WalletServer } from '../server/wallet-server.js'

/** The types of today's ERC-7715, and calls of contracts. */
export const PERMISSION_TYPES = [
  'native-token-allowance',
  'native-token-periodic',
  'native-token-stream',
  'erc20-token-allowance',
  'erc20-token-periodic',
  'erc20-token-stream',
  'contract-call',
] as const

/** Those of its first drafts, which viem still sends. */
const DRAFT_TYPES = ['native-token-transfer', 'erc20-token-transfer'] as const

export const GRANT_METHODS: readonly string[] = ['wallet_requestExecutionPermissions', 'wallet_grantPermissions']
export const REVOKE_METHODS: readonly string[] = ['wallet_revokeExecutionPermission', 'wallet_revokePermissions']

export const PERMISSION_METHODS: readonly string[] = [...GRANT_METHODS, ...REVOKE_METHODS]

/** Where the wallet remembers what was granted. */
export type PermissionServer = Pick<WalletServer, 'permissions' | 'keepPermissions' | 'forgetPermission'>

const RULE_TYPES = ['expiry', 'call-limit']

/** Whether visitors can grant permissions on a network: it has the contracts that watch over them. */
export const hasPermissions = ({ smartAccounts }: Network): boolean => smartAccounts?.framework.enforcers !== undefined

/** The answer to `wallet_getSupportedExecutionPermissions`. */
export function supportedPermissions(chainIds: readonly string[]): Readonly<Record<string, object>> {
  if (chainIds.length === 0) return {}
  return Object.fromEntries(PERMISSION_TYPES.map((type) => [type, { chainIds, ruleTypes: RULE_TYPES }]))
}

/** What `wallet_getCapabilities` says of an account that can grant permissions. */
export const PERMISSIONS_CAPABILITY = {
  supported: true,
  signerTypes: ['account', 'key', 'keys'],
  permissionTypes: [...PERMISSION_TYPES, ...DRAFT_TYPES],
  ruleTypes: RULE_TYPES,
  policyTypes: ['token-allowance', 'call-limit'],
}
