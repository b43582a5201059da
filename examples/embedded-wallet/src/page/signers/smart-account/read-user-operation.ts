import type { Address, Hex } from 'viem'
import { isAddress, isAddressEqual, isHex } from 'viem/utils'
import { entryPoint07Address, type UserOperation } from 'viem/account-abstraction'
import type { SignRequest } from '../../approvals/signer.js'
import { errors } from '../../errors.js'
import { smartAccountsOf } from '../../session/ask-bundler.js'
import { decodeCalls } from '../../smart-account/executions.js'
import { hybridFactory } from '../../smart-account/hybrid-account.js'
import { STUB_SIGNATURE } from '../../smart-account/owner-signature.js'
import { isOwnAddress } from '../eip155/account.js'
import { quantityIn, requireOrdinary } from '../eip155/read-transaction.js'
import { listOf, malformed, objectOf, textIn } from '../params.js'
import { requireFewCalls, type SmartAccountCall } from './read-calls.js'

type Given = Readonly<Record<string, unknown>>

/** What an app has decided of an operation. What is missing, the bundler and the sponsor fill in. */
export type GivenFields = Partial<Omit<UserOperation<'0.7'>, 'sender' | 'signature' | 'factory' | 'factoryData'>>

/**
 * The operation in `eth_sendUserOperation`: `[operation, entryPoint]`, with the members of EntryPoint 0.7. Its calls have to be readable,
 * because a visitor sees those. Throws `request/malformed`, `request/other-account`, and `calls/too-many`.
 */
export function readUserOperation(request: SignRequest): {
  readonly calls: readonly SmartAccountCall[]
  readonly given: GivenFields
} {
  const [first, entryPoint] = listOf(request.params)
  const given = objectOf(first)
  if (!isAddressText(entryPoint) || !isAddressEqual(entryPoint, entryPoint07Address))
    throw malformed(`it is not for the EntryPoint ${entryPoint07Address}`)
  if (!isOwnAddress(textIn(given, 'sender'), request)) throw errors.create('request/other-account')
  for (const name of ['initCode', 'paymasterAndData', 'eip7702Auth'])
    if (!isEmpty(given[name])) throw malformed(`the wallet takes no ${name}`)
  if (!isEmpty(given['signature']) && given['signature'] !== STUB_SIGNATURE) throw malformed('it has a signature')
  requireOwnFactory(given, request)
  const callData = bytesIn(given, 'callData')
  return { calls: readCallData(callData, request), given: { callData, ...gasIn(given), ...paymasterIn(given) } }
}

function readCallData(callData: Hex, request: SignRequest): readonly SmartAccountCall[] {
  const calls = decoded(callData).map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))
  requireFewCalls(calls)
  for (const call of calls) requireOrdinary(call, request)
  return calls
}

function decoded(callData: Hex) {
  try {
    return decodeCalls(callData)
  } catch (cause) {
    throw Object.assign(malformed('its calls cannot be read'), { cause })
  }
}

/** The account is what its factory makes. The page knows itself whether it is made already. */
function requireOwnFactory(given: Given, { account, network, user }: SignRequest): void {
  if (isEmpty(given['factory']) && isEmpty(given['factoryData'])) return
  const own =
    account.type === 'smartAccount' &&
    hybridFactory({
      framework: smartAccountsOf(network).framework,
      owners: { eoa: user.wallet.eip155 as Address },
    })
  const isOwn = own && isSame(given['factory'], own.factory) && isSame(given['factoryData'], own.factoryData)
  if (!isOwn) throw malformed('its factory is not the one of the account')
}

const NUMBERS = [
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const

/** Many apps write zero for what they leave to others. */
function gasIn(given: Given): GivenFields {
  const nonce = quantityIn(given, 'nonce')
  const entries = NUMBERS.map((name) => [name, quantityIn(given, name)] as const).filter(([, value]) => value)
  return { ...(nonce !== undefined && { nonce }), ...Object.fromEntries(entries) }
}

function paymasterIn(given: Given): GivenFields {
  const { paymaster } = given
  if (isEmpty(paymaster)) {
    if (!isEmpty(given['paymasterData'])) throw malformed('it has paymasterData without a paymaster')
    return {}
  }
  if (!isAddressText(paymaster)) throw malformed('its paymaster is no address')
  const verification = quantityIn(given, 'paymasterVerificationGasLimit')
  const after = quantityIn(given, 'paymasterPostOpGasLimit')
  return {
    paymaster,
    paymasterData: isEmpty(given['paymasterData']) ? '0x' : bytesIn(given, 'paymasterData'),
    ...(verification !== undefined && { paymasterVerificationGasLimit: verification }),
    ...(after !== undefined && { paymasterPostOpGasLimit: after }),
  }
}

function bytesIn(given: Given, name: string): Hex {
  const value = textIn(given, name)
  if (!isHex(value) || value.length % 2 !== 0) throw malformed(`its ${name} are no bytes`)
  return value
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === '0x'
const isAddressText = (value: unknown): value is Address =>
  typeof value === 'string' && isAddress(value, { strict: false })
const isSame = (value: unknown, text: string) => String(value).toLowerCase() === text.toLowerCase()
