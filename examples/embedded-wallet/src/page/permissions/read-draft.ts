import { numberToHex } from 'viem/utils'
import type { SignRequest } from '../approvals/signer.js'
import { requireOwnAddress } from '../signers/eip155/account.js'
import { requireOwnNetwork } from '../signers/eip155/read-transaction.js'
import { listOf, malformed, objectOf } from '../signers/params.js'
import { errors } from '../errors.js'
import { amountIn, countIn, isGiven, type Members, requireMembers, unsupported } from './members.js'
import type { Grant } from './permission.js'
import { readPermission, type ReadPermission } from './read-permission.js'
import { limitIn, limitOf, requireGrantable } from './read-requests.js'
import { sessionAddressOf } from './session-address.js'

/** A request of a draft of ERC-7715, as it was given: its answer repeats it. */
export interface DraftRequest {
  readonly given: Members
  readonly grant: Grant
}

/**
 * `wallet_grantPermissions`, as viem and smart sessions send it. Throws `request/malformed`, `request/other-account` and
 * `permissions/…`. What it answers has room for one context, which is one delegation: so several permissions have to be calls of one
 * contract, which together are one permission.
 */
export function readDraft(request: SignRequest, now: number): DraftRequest {
  if (Array.isArray(request.params) && request.params.length > 1) throw malformed('it has more than one request')
  const given = objectOf(request.params)
  const known = ['chainId', 'address', 'account', 'expiry', 'signer', 'permissions', 'policies']
  requireMembers(given, known, 'the request')
  for (const name of ['address', 'account']) requireOwnAddress(given[name], request)
  requireOwnNetwork(given, request)
  const wanted = listOf(given['permissions']).map((one) => objectOf([one]))
  if (wanted.length === 0) throw malformed('it asks for nothing')
  for (const one of wanted) requireMembers(one, ['type', 'data', 'policies', 'required'], 'a permission')
  const policies = [...wanted, given].flatMap(policiesIn)
  if (!isGiven(given['expiry'])) throw errors.create('permissions/expiry', { reason: 'it has none' })
  const allowance = limitOf(policies, 'token-allowance', 'allowance', POLICIES)
  if (allowance) amountIn(allowance, 'allowance')
  const grant = {
    ...together(wanted, allowance?.['allowance']),
    delegate: sessionAddressOf(given['signer']),
    expiry: countIn(given, 'expiry'),
    calls: limitIn(policies, 'call-limit', 'count', POLICIES),
  }
  requireGrantable(grant, request, now)
  return { given, grant }
}

/** The only permission, or one for all functions of the same contract. */
function together(wanted: readonly Members[], allowance: unknown): ReadPermission {
  const all = wanted.map((one) => readPermission(one, allowance))
  const [first, ...others] = all
  if (others.length === 0) return first!
  const calls = all.flatMap(({ permission }) => (permission.kind === 'calls' ? permission : []))
  const [{ contract, value } = { contract: undefined, value: 0n }] = calls
  const isOne = calls.every((one) => one.contract === contract && one.value === value)
  if (calls.length < all.length || !isOne)
    throw unsupported(
      'one context holds calls of one contract with one value limit, or one other permission. Ask for several with wallet_requestExecutionPermissions',
    )
  if (wanted.some((one) => policiesIn(one).length > 0))
    throw unsupported('limits of single permissions cannot be enforced in one context')
  const reasons = [...new Set(all.flatMap(({ justification }) => justification ?? []))]
  const data = {
    address: contract,
    calls: [...new Set(calls.flatMap(({ functions }) => functions))],
    valueLimit: numberToHex(value),
    ...(reasons.length > 0 && { justification: reasons.join('\n') }),
  }
  return readPermission({ type: 'contract-call', data })
}

const POLICIES = ['token-allowance', 'call-limit']

function policiesIn({ policies }: Members): readonly Members[] {
  return (isGiven(policies) ? listOf(policies) : []).map((policy) => objectOf([policy]))
}
