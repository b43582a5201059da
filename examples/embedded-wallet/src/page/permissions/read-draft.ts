import type { SignRequest } from '../approvals/signer.js'
import { requireOwnAddress } from '../signers/eip155/account.js'
import { requireOwnNetwork } from '../signers/eip155/read-transaction.js'
import { listOf, malformed, objectOf } from '../signers/params.js'
import { errors } from '../errors.js'
import { amountIn, countIn, isGiven, type Members, requireMembers, unsupported } from './members.js'
import type { Grant } from './permission.js'
import { readPermission } from './read-permission.js'
import { limitIn, limitOf, requireGrantable } from './read-requests.js'
import { sessionAddressOf } from './session-address.js'

/** A request of a draft of ERC-7715, as it was given: its answer repeats it. */
export interface DraftRequest {
  readonly given: Members
  readonly grant: Grant
}

/**
 * `wallet_grantPermissions`, as viem and smart sessions send it. Throws `request/malformed`, `request/other-account` and
 * `permissions/…`. One permission: its answer has room for one context, and each permission has its own.
 */
export function readDraft(request: SignRequest, now: number): DraftRequest {
  if (Array.isArray(request.params) && request.params.length > 1) throw malformed('it has more than one request')
  const given = objectOf(request.params)
  const known = ['chainId', 'address', 'account', 'expiry', 'signer', 'permissions', 'policies']
  requireMembers(given, known, 'the request')
  for (const name of ['address', 'account']) requireOwnAddress(given[name], request)
  requireOwnNetwork(given, request)
  const [wanted, ...others] = listOf(given['permissions']).map((one) => objectOf([one]))
  if (!wanted) throw malformed('it asks for nothing')
  if (others.length > 0)
    throw unsupported('one context holds one permission. Ask for several with wallet_requestExecutionPermissions')
  requireMembers(wanted, ['type', 'data', 'policies', 'required'], 'a permission')
  const policies = [...policiesIn(wanted), ...policiesIn(given)]
  if (!isGiven(given['expiry'])) throw errors.create('permissions/expiry', { reason: 'it has none' })
  const allowance = limitOf(policies, 'token-allowance', 'allowance', POLICIES)
  if (allowance) amountIn(allowance, 'allowance')
  const grant = {
    ...readPermission(wanted, allowance?.['allowance']),
    delegate: sessionAddressOf(given['signer']),
    expiry: countIn(given, 'expiry'),
    calls: limitIn(policies, 'call-limit', 'count', POLICIES),
  }
  requireGrantable(grant, request, now)
  return { given, grant }
}

const POLICIES = ['token-allowance', 'call-limit']

function policiesIn({ policies }: Members): readonly Members[] {
  return (isGiven(policies) ? listOf(policies) : []).map((policy) => objectOf([policy]))
}
