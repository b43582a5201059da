import { numberToHex } from 'viem/utils'
import { isUnlimited } from '../signers/eip155/token.js'
import { malformed, objectOf, optionalText, textIn } from '../signers/params.js'
import { safeName } from '../text/safe-text.js'
import {
  addressIn,
  amountIn,
  isGiven,
  type Members,
  optionalAmount,
  requireMembers,
  countIn,
  unsupported,
} from './members.js'
import type { Grant, Permission, PermissionForm, TokenPermission } from './permission.js'
import { readCallPermission } from './read-call-permission.js'

export type ReadPermission = Pick<Grant, 'permission' | 'form' | 'justification'>

type Read = (data: Members) => {
  readonly permission: Permission
  /** Undefined for a type of today: its form is the one that was given. */
  readonly form?: Omit<PermissionForm, 'isAdjustmentAllowed'>
}

const LONGEST_JUSTIFICATION = 400

/**
 * Reads a permission of the types that contracts can enforce to the letter. Throws `request/malformed`, and
 * `permissions/unsupported`.
 *
 * @param allowance what a draft has among its policies, and not in the permission's data.
 */
export function readPermission(given: unknown, allowance?: unknown): ReadPermission {
  const object = objectOf(given)
  const type = textIn(object, 'type')
  if (!Object.hasOwn(TYPES, type)) throw unsupported(`there is no type "${safeName(type)}" here`)
  const data: Members = objectOf(object['data'])
  if (isGiven(allowance) && !type.endsWith('-transfer')) throw unsupported(`a token-allowance is no limit of ${type}`)
  if (isGiven(allowance) && isGiven(data['allowance'])) throw malformed('it has two allowances')
  const isAdjustmentAllowed = object['isAdjustmentAllowed'] === true
  const { permission, form = { type, data } } = TYPES[type]!(isGiven(allowance) ? { ...data, allowance } : data)
  const justification = optionalText(data, 'justification')?.slice(0, LONGEST_JUSTIFICATION)
  return { permission, form: { ...form, isAdjustmentAllowed }, justification }
}

const allowance = (token: TokenPermission['token'], data: Members, name: string): TokenPermission => ({
  kind: 'allowance',
  token,
  amount: limited(amountIn(data, name)),
  start: startIn(data),
})

const periodic = (token: TokenPermission['token'], data: Members): TokenPermission => ({
  kind: 'periodic',
  token,
  amount: limited(amountIn(data, 'periodAmount')),
  seconds: countIn(data, 'periodDuration'),
  start: startIn(data),
})

function stream(token: TokenPermission['token'], data: Members): TokenPermission {
  const first = limited(optionalAmount(data, 'initialAmount') ?? 0n)
  const most = optionalAmount(data, 'maxAmount')
  if (most !== undefined && most < first) throw malformed('"maxAmount" is less than "initialAmount"')
  return {
    kind: 'stream',
    token,
    first,
    most,
    perSecond: limited(amountIn(data, 'amountPerSecond')),
    start: startIn(data),
  }
}

const startIn = (data: Members) => (isGiven(data['startTime']) ? countIn(data, 'startTime') : undefined)

/** What nobody can count is everything. */
function limited(amount: bigint): bigint {
  if (isUnlimited(amount)) throw unsupported('it has no limit')
  return amount
}

/** With the members that a type has. */
const having =
  (names: readonly string[], read: Read): Read =>
  (data) => {
    requireMembers(data, names, 'data')
    return read(data)
  }

const TIMED = ['startTime', 'justification']
/** The example of the ERC and the types of wallets call it by two names. */
const ALLOWANCE = ['allowanceAmount', 'allowance', ...TIMED]
const PERIODIC = ['periodAmount', 'periodDuration', ...TIMED]
const STREAM = ['initialAmount', 'maxAmount', 'amountPerSecond', ...TIMED]
const TOKEN = 'tokenAddress'

const allowanceNameIn = (data: Members) => (isGiven(data['allowanceAmount']) ? 'allowanceAmount' : 'allowance')

const TYPES: Readonly<Record<string, Read>> = {
  'native-token-allowance': having(ALLOWANCE, (data) => ({
    permission: allowance(undefined, data, allowanceNameIn(data)),
  })),
  'native-token-periodic': having(PERIODIC, (data) => ({ permission: periodic(undefined, data) })),
  'native-token-stream': having(STREAM, (data) => ({ permission: stream(undefined, data) })),
  'erc20-token-allowance': having([...ALLOWANCE, TOKEN], (data) => ({
    permission: allowance(addressIn(data, TOKEN), data, allowanceNameIn(data)),
  })),
  'erc20-token-periodic': having([...PERIODIC, TOKEN], (data) => ({
    permission: periodic(addressIn(data, TOKEN), data),
  })),
  'erc20-token-stream': having([...STREAM, TOKEN], (data) => ({ permission: stream(addressIn(data, TOKEN), data) })),
  'native-token-transfer': having(['ticker', 'allowance'], (data) => {
    const amount = limited(amountIn(data, 'allowance'))
    return {
      permission: { kind: 'allowance', token: undefined, amount, start: undefined },
      form: { type: 'native-token-allowance', data: { allowanceAmount: numberToHex(amount) } },
    }
  }),
  'erc20-token-transfer': having(['address', 'ticker', 'allowance'], (data) => {
    const [token, amount] = [addressIn(data, 'address'), limited(amountIn(data, 'allowance'))]
    return {
      permission: { kind: 'allowance', token, amount, start: undefined },
      form: { type: 'erc20-token-allowance', data: { tokenAddress: token, allowanceAmount: numberToHex(amount) } },
    }
  }),
  'contract-call': readCallPermission,
}
