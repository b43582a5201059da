import type { AbiFunction } from 'viem'
import { numberToHex, toFunctionSelector, toFunctionSignature } from 'viem/utils'
import { isUnlimited } from '../signers/eip155/token.js'
import { malformed, objectOf, textIn } from '../signers/params.js'
import { safeName } from '../text/safe-text.js'
import { addressIn, isGiven, type Members, optionalAmount, requireMembers, unsupported } from './members.js'
import type { CallPermission, PermissionForm } from './permission.js'

/** What a visitor can look through. */
const MOST_FUNCTIONS = 20

/**
 * Calls of functions of one contract, as viem's `{ address, calls }` and as `{ address, abi, functions }` of smart sessions. Throws
 * `request/malformed`, and `permissions/unsupported` for limits that no contract watches over and for functions that give tokens away.
 */
export function readCallPermission(data: Members): {
  readonly permission: CallPermission
  readonly form: Omit<PermissionForm, 'isAdjustmentAllowed'>
} {
  requireMembers(data, ['address', 'abi', 'functions', 'calls', 'valueLimit', 'justification'], 'data')
  const contract = addressIn(data, 'address')
  const asked = isGiven(data['calls']) ? bySignature(data) : byName(data)
  const [first, ...others] = asked.map(({ signature }) => signature)
  if (first === undefined) throw malformed('it names no function')
  if (asked.length > MOST_FUNCTIONS) throw unsupported(`it has more than ${MOST_FUNCTIONS} functions`)
  // One limit holds for all calls of a permission.
  const [value = 0n, ...otherValues] = new Set(asked.map((one) => one.value))
  if (otherValues.length > 0) throw unsupported('its functions have different value limits')
  if (isUnlimited(value)) throw unsupported('it has no limit')
  for (const { signature } of asked)
    if (GIVES_AWAY.has(toFunctionSelector(signature)))
      throw unsupported(`${safeName(signature)} has no limit. Ask for erc20-token-allowance, -periodic or -stream`)

  const permission: CallPermission = { kind: 'calls', contract, functions: [first, ...others], value }
  const { justification } = data
  return {
    permission,
    form: {
      type: 'contract-call',
      data: {
        address: contract,
        calls: permission.functions,
        valueLimit: numberToHex(value),
        ...(isGiven(justification) && { justification }),
      },
    },
  }
}

interface AskedFunction {
  readonly signature: string
  readonly value: bigint
}

function bySignature(data: Members): readonly AskedFunction[] {
  const value = optionalAmount(data, 'valueLimit') ?? 0n
  if (isGiven(data['functions'])) throw malformed('it has both "calls" and "functions"')
  return listIn(data, 'calls').map((call) => ({ signature: signatureOf(call), value }))
}

function byName(data: Members): readonly AskedFunction[] {
  const functions = listIn(data, 'functions').map((one) => objectOf([one]))
  if (isGiven(data['valueLimit'])) throw malformed('each of its functions has a "valueLimit" of its own')
  return functions.map((one) => {
    requireMembers(one, ['functionName', 'args', 'valueLimit'], 'functions')
    const name = textIn(one, 'functionName')
    if (isGiven(one['args']) && !isEmpty(one['args'])) throw unsupported('limits of arguments cannot be enforced')
    const named = listIn(data, 'abi').filter((item) => Object(item).type === 'function' && Object(item).name === name)
    if (named.length === 0) throw malformed(`its abi has no function "${safeName(name)}"`)
    if (named.length > 1) throw unsupported(`its abi has more than one function "${safeName(name)}"`)
    return { signature: signatureOf(named[0]), value: optionalAmount(one, 'valueLimit') ?? 0n }
  })
}

function listIn(data: Members, name: string): readonly unknown[] {
  const list = data[name]
  if (!Array.isArray(list)) throw malformed(`"${name}" is no list`)
  return list
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** As in `buy(uint256)`, of such a text, of `function buy(uint256 amount)`, or of an entry of an ABI. */
function signatureOf(given: unknown): string {
  try {
    const signature = toFunctionSignature(given as string | AbiFunction)
    if (/^[\w$]+\(/.test(signature)) return signature
  } catch (cause) {
    throw Object.assign(malformed('one of its functions cannot be read'), { cause })
  }
  throw malformed('one of its functions cannot be read')
}

/** Functions of tokens and collectibles that move them, or let others do so, as much as a call says. */
const GIVES_AWAY: ReadonlySet<string> = new Set(
  [
    'transfer(address,uint256)',
    'transfer(address,uint256,bytes)',
    'transferAndCall(address,uint256)',
    'transferAndCall(address,uint256,bytes)',
    'transferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    'send(address,uint256,bytes)',
    'approve(address,uint256)',
    'approve(address,address,uint160,uint48)',
    'approveAndCall(address,uint256)',
    'approveAndCall(address,uint256,bytes)',
    'increaseAllowance(address,uint256)',
    'increaseApproval(address,uint256)',
    'setApprovalForAll(address,bool)',
    'authorizeOperator(address)',
  ].map((signature) => toFunctionSelector(signature)),
)
