import {
  GRANT_METHODS,
  hasPermissions,
  PERMISSION_METHODS,
  PERMISSIONS_CAPABILITY,
  type PermissionServer,
  REVOKE_METHODS,
  supportedPermissions,
} from '../permissions/supported.js'
import type { Network } from '../server/schemas.js'
import type { Account, Accounts } from '../session/accounts.js'
import type { Networks } from '../session/networks.js'
import type { Visitor } from '../session/visitor.js'

interface PermissionDeps {
  readonly visitor: Visitor
  readonly networks: Networks
  readonly accounts: Accounts
  readonly server: Pick<PermissionServer, 'permissions' | 'forgetPermission'>
}

/** What the wallet says of permissions without asking the visitor (ERC-7715). The code is loaded with the first question. */
export function permissionAnswers({ visitor, networks, accounts, server }: PermissionDeps) {
  const load = () => import('../permissions/granted.js')

  return {
    supported: (hexIdOf: (network: Network) => string) =>
      supportedPermissions(networks.withSmartAccounts().filter(hasPermissions).map(hexIdOf)),

    async granted() {
      const user = await visitor.require()
      return (await load()).grantedPermissions({ server, networks, accounts }, user)
    },

    /** The network that a request about permissions is for: an app can be on another one. Undefined for other requests, and where it says none. */
    async networkOf(method: string, params: unknown): Promise<Network | undefined> {
      if (GRANT_METHODS.includes(method)) {
        const { chainId } = Object(Array.isArray(params) ? params[0] : params) as { readonly chainId?: unknown }
        return chainId === undefined || chainId === null ? undefined : networks.require(Number(chainId))
      }
      if (!REVOKE_METHODS.includes(method)) return undefined
      await visitor.require()
      return (await load()).networkOfPermission({ server, networks }, params)
    },
  }
}

/** Permissions are those of the smart account, whichever account is preferred. */
export const ofSmartAccount = (method: string, all: readonly Account[]): Account | undefined =>
  PERMISSION_METHODS.includes(method) ? all.find(({ type }) => type === 'smartAccount') : undefined

export const permissionsCapability = ({ type }: Account, network: Network) =>
  type === 'smartAccount' && hasPermissions(network) ? { permissions: PERMISSIONS_CAPABILITY } : {}
