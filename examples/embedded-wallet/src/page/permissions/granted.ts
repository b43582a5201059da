import { numberToHex } from 'viem/utils'
import type { GrantedPermission, Network } from '../server/schemas.js'
import type { SignRequest } from '../approvals/signer.js'
import type { Accounts } from '../session/accounts.js'
import type { Networks } from '../session/networks.js'
import type { SignedIn } from '../session/visitor.js'
import { isOwnAddress } from '../signers/eip155/account.js'
import { accountOf } from '../signers/smart-account/account.js'
import { ownErrorIn } from '../signers/smart-account/refusal-sentence.js'
import { decodeContext } from '../smart-account/delegations.js'
import { readUsage } from '../smart-account/usage.js'
import { blockTime } from './block-time.js'
import { dependenciesOf, frameworkOf } from './grant.js'
import { contextIn, isRevoked } from './revoke.js'
import { presentForm } from './signer.js'
import { hasPermissions, type PermissionServer } from './supported.js'

interface GrantedDeps {
  readonly server: Pick<PermissionServer, 'permissions' | 'forgetPermission'>
  readonly networks: Networks
  readonly accounts: Accounts
}

/**
 * The answer to `wallet_getGrantedExecutionPermissions`: what the visitor's smart account has granted to this app, and has neither expired
 * nor been revoked, the newest first. The network is asked about each of them, so that what was revoked elsewhere is noticed, and what was
 * used. Throws as the server and the nodes do: a list that may be wrong is none.
 */
export async function grantedPermissions({ server, networks, accounts }: GrantedDeps, user: SignedIn) {
  const kept = await server.permissions()
  const entries = kept.map(async (permission) => {
    const request = await requestFor(permission, user, networks, accounts)
    const delegation = decodeContext(permission.context)
    if (!request || !delegation) return []
    if (await isRevoked(delegation, request)) {
      await server.forgetPermission(permission.id)
      return []
    }
    const now = await blockTime(request.network)
    if (now * 1_000 >= permission.expiresAt) return []
    const [{ client }, dependencies] = await Promise.all([accountOf(request), dependenciesOf(request)])
    const usage = await readUsage(client, frameworkOf(request.network), delegation, now)
    const amounts = usage && { used: numberToHex(usage.used), available: numberToHex(usage.available) }
    return [{ ...presentForm({ permission, dependencies }), ...amounts }]
  })
  try {
    return (await Promise.all(entries)).flat()
  } catch (error) {
    // viem puts its own errors around those of the network.
    throw ownErrorIn(error) ?? error
  }
}

/** Questions about a permission, to the account that granted it. Undefined where the project has changed since, and there is no such account. */
async function requestFor(
  { chainId, from }: GrantedPermission,
  user: SignedIn,
  networks: Networks,
  accounts: Accounts,
): Promise<SignRequest | undefined> {
  const network = networks.withSmartAccounts().find((one) => hasPermissions(one) && isChain(one, chainId))
  const account = network && (await accounts.on(network, user)).find(({ type }) => type === 'smartAccount')
  if (!account) return undefined
  const request = { method: '', params: [], network, user, account }
  return isOwnAddress(from, request) ? request : undefined
}

const isChain = ({ caipNetworkId }: Network, chainId: string) => caipNetworkId === `eip155:${Number(chainId)}`

/** The network of a permission that is to be revoked: an app can be on another one. Undefined for one that the server does not know. */
export async function networkOfPermission(
  { server, networks }: Pick<GrantedDeps, 'server' | 'networks'>,
  params: unknown,
): Promise<Network | undefined> {
  const context = contextIn(params).toLowerCase()
  const kept = (await server.permissions()).find((one) => one.context.toLowerCase() === context)
  return kept && networks.withSmartAccounts().find((one) => isChain(one, kept.chainId))
}
