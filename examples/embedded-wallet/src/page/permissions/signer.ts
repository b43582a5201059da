import { numberToHex } from 'viem/utils'
import { errors } from '../errors.js'
import type { Signer, Signing, SignRequest } from '../approvals/signer.js'
import { chainIdIn } from '../signers/eip155/account.js'
import { type Granted, grantingOf } from './grant.js'
import type { Members } from './members.js'
import { readDraft } from './read-draft.js'
import { readRequests } from './read-requests.js'
import { revokingOf } from './revoke.js'
import { hasPermissions, type PermissionServer } from './supported.js'

const METHODS: Readonly<Record<string, (request: SignRequest, server: PermissionServer) => Signing>> = {
  wallet_requestExecutionPermissions(request, server) {
    const grants = readRequests(request, nowInSeconds())
    return grantingOf({ server, request, grants, answer: (granted) => granted.map(presentForm) })
  },
  wallet_grantPermissions(request, server) {
    const { given, grant } = readDraft(request, nowInSeconds())
    const answer = ([only]: readonly Granted[]) => draftForm(given, only!, request)
    return grantingOf({ server, request, grants: [grant], answer })
  },
  wallet_revokeExecutionPermission: (request, server) => revokingOf(server, request),
  wallet_revokePermissions: (request, server) => revokingOf(server, request),
}

/** Grants permissions of the smart account, and takes them back (ERC-7715, by delegations of ERC-7710). */
export const createPermissionSigner = (server: PermissionServer): Signer => ({
  read(request) {
    const { account, method, network } = request
    if (!hasPermissions(network)) throw errors.create('permissions/unsupported-network', { network: network.name })
    if (account.type !== 'smartAccount' || !Object.hasOwn(METHODS, method))
      throw errors.create('request/unsupported', { method })
    return METHODS[method]!(request, server)
  },
})

const nowInSeconds = () => Math.floor(Date.now() / 1_000)

/** What today's ERC-7715 answers for each permission. */
export function presentForm({ permission, dependencies }: Granted) {
  const { id: _, grantedAt: __, expiresAt: ___, ...answer } = permission
  return { ...answer, dependencies }
}

/** What its drafts answer: the request once more, and the members that viem reads beside those of smart sessions. */
function draftForm(given: Members, { permission, dependencies }: Granted, request: SignRequest) {
  const { context, delegationManager, from, expiresAt } = permission
  const [account] = dependencies
  const asked = given['permissions'] as readonly Members[]
  const granted = asked.map((one) => ({ ...one, policies: one['policies'] ?? [] }))
  return {
    ...given,
    chainId: numberToHex(chainIdIn(request)),
    address: from,
    expiry: expiresAt / 1_000,
    permissionsContext: context,
    context,
    grantedPermissions: granted,
    ...account,
    ...(account && { accountMeta: account }),
    signerData: { submitToAddress: delegationManager },
    signerMeta: { delegationManager },
  }
}
