import type { AccountId, SmartSession } from '@latchkey/core'
import { fetchSessions } from '@latchkey/core/blockchain-api'
import type { ActiveAccount, GrantPermissions } from '@latchkey/core/plugin'
import { sessionOf } from './known-sessions.js'

/** What the wallet has granted this app. Undefined where it grants nothing on the network. */
export async function readFromWallet(
  { account, id, network, signal }: ActiveAccount,
  grants: GrantPermissions | undefined,
): Promise<readonly SmartSession[] | undefined> {
  const act = { account, network, signal }
  const types = (await grants?.permissionTypes(act)) ?? []
  if (!grants || types.length === 0) return undefined
  return (await grants.grantedPermissions(act)).map((grant) => sessionOf(id, grant))
}

/** The sessions that the server of the blockchain API keeps. Undefined without a server that knows the network. */
export async function readFromServer({
  api,
  id,
  network,
  signal,
}: ActiveAccount): Promise<readonly SmartSession[] | undefined> {
  const networkId = network.caipNetworkId
  const kept = api && (await fetchSessions(api, { account: id, network: networkId, signal }))
  return kept?.map(({ pci, project, permissions, createdAt, expiration, revokedAt }) => ({
    pci,
    account: id as AccountId,
    networkId,
    app: project && { name: project.name, url: project.url ?? '', icon: project.iconUrl },
    permissions,
    createdAt,
    expiresAt: expiration,
    revokedAt,
  }))
}
