import { isAddressEqual } from 'viem/utils'
import type { Address } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { errors } from '../errors.js'
import type { SignRequest } from '../approvals/signer.js'
import type { GrantedPermission } from '../server/schemas.js'
import { isOwnAddress, requireOwnAddress } from '../signers/eip155/account.js'
import { requireOwnNetwork } from '../signers/eip155/read-transaction.js'
import { isUnlimited } from '../signers/eip155/token.js'
import { listOf, malformed, objectOf } from '../signers/params.js'
import { safeName } from '../text/safe-text.js'
import { addressIn, countIn, isGiven, type Members, requireMembers, unsupported } from './members.js'
import { type Grant, totalOf } from './permission.js'
import { readPermission } from './read-permission.js'

/** What a visitor can look through. */
const MOST_REQUESTS = 10

const YEAR = 365 * 24 * 3_600
/** An app may begin the period of today. */
const LONGEST_AGO = 24 * 3_600

/** `wallet_requestExecutionPermissions`. Throws `request/malformed`, `request/other-account` and `permissions/…`. */
export function readRequests(request: SignRequest, now: number): readonly Grant[] {
  const asked = listOf(request.params)
  if (asked.length === 0) throw malformed('it asks for nothing')
  if (asked.length > MOST_REQUESTS) throw unsupported(`it has more than ${MOST_REQUESTS} requests`)
  return asked.map((one) => {
    const given = objectOf([one])
    requireMembers(given, ['chainId', 'from', 'to', 'permission', 'rules'], 'a request')
    requireOwnAddress(given['from'], request)
    requireOwnNetwork(given, request)
    const wanted = objectOf(given['permission'])
    requireMembers(wanted, ['type', 'isAdjustmentAllowed', 'data'], 'a permission')
    if (typeof wanted['isAdjustmentAllowed'] !== 'boolean') throw malformed('"isAdjustmentAllowed" is no boolean')
    const grant = {
      ...readPermission(wanted),
      delegate: addressIn(given, 'to'),
      ...readRules(given['rules']),
    }
    requireGrantable(grant, request, now)
    return grant
  })
}

/** A permission that was granted, as it was asked for. */
export const grantOf = ({ permission, to, rules }: GrantedPermission): Grant => ({
  ...readPermission(permission),
  delegate: to,
  ...readRules(rules),
})

/** Both rules that a contract watches over. Any other one is refused, because none may be overlooked. */
function readRules(rules: unknown): Pick<Grant, 'expiry' | 'calls'> {
  const all = (isGiven(rules) ? listOf(rules) : []).map((rule) => objectOf([rule]))
  const expiry = limitIn(all, 'expiry', 'timestamp')
  if (expiry === undefined) throw errors.create('permissions/expiry', { reason: 'it has none' })
  return { expiry, calls: limitIn(all, 'call-limit', 'count') }
}

const LIMITS: readonly string[] = ['expiry', 'call-limit']

/** The number in the only one of these limits with a type. Throws `permissions/unsupported` for a type that is none of them. */
export function limitIn(limits: readonly Members[], type: string, name: string, known = LIMITS): number | undefined {
  const found = limitOf(limits, type, name, known)
  return found && countIn(found, name)
}

/** The data of the only one of these limits with a type. */
export function limitOf(limits: readonly Members[], wanted: string, name: string, known = LIMITS): Members | undefined {
  const other = limits.find(({ type }) => !known.includes(String(type)))
  if (other) throw unsupported(`"${safeName(String(other['type']))}" is no limit that can be enforced`)
  const [limit, ...more] = limits.filter(({ type }) => type === wanted)
  if (more.length > 0) throw malformed(`it has "${wanted}" more than once`)
  if (!limit) return undefined
  const data: Members = objectOf(limit['data'])
  requireMembers(data, [name], `"${wanted}"`)
  return data
}

/** Throws `permissions/expiry`, and `permissions/unsupported` for what nobody should be given. */
export function requireGrantable(grant: Grant, request: SignRequest, now: number): void {
  const { permission, delegate, expiry } = grant
  if (expiry <= now) throw errors.create('permissions/expiry', { reason: 'it has passed' })
  if (expiry > now + YEAR)
    throw errors.create('permissions/expiry', { reason: 'it is more than a year away. It is counted in seconds' })
  if (isOwnAddress(delegate, request)) throw unsupported('the account would grant it to itself')
  if (isAddressEqual(delegate, ANY_DELEGATE)) throw unsupported('everybody could use it')
  if (permission.kind === 'calls') return requireForeign(permission.contract, request)
  if (permission.token) requireForeign(permission.token, request)
  const { start = now } = permission
  if (start < now - LONGEST_AGO) throw malformed('"startTime" is more than a day ago')
  if (start >= expiry) throw malformed('it ends before it starts')
  if (isUnlimited(totalOf(permission, expiry, now))) throw unsupported('it has no limit')
}

/** The address that the framework takes for everybody. */
const ANY_DELEGATE: Address = '0x0000000000000000000000000000000000000a11'

/** By calls to these contracts an account gets other owners, brings revoked permissions back, or pays its deposit out. */
function requireForeign(contract: Address, request: SignRequest): void {
  const manager = request.network.smartAccounts!.framework.delegationManager
  if (
    isOwnAddress(contract, request) ||
    isAddressEqual(contract, manager) ||
    isAddressEqual(contract, entryPoint07Address)
  )
    throw unsupported('it would change the account itself')
}
