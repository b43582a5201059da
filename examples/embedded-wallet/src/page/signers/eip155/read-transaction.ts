import type { Hex } from 'viem'
import { getAddress, isAddress, isHex } from 'viem/utils'
import type { SignRequest } from '../../approvals/signer.js'
import { malformed, objectOf } from '../params.js'
import { chainIdIn, isOwnAddress, requireOwnAddress } from './account.js'

/** What a transaction, or one of several calls, does. */
export interface WantedCall {
  /** Undefined for a new contract. */
  readonly to?: Hex | undefined
  readonly data: Hex
  readonly value: bigint
}

/** A transaction as the app wants it. What the app leaves out, the wallet fills in. */
export interface WantedTransaction extends WantedCall {
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
}

/** Throws `request/malformed`, and `request/other-account`. */
export function readTransaction(request: SignRequest): WantedTransaction {
  const given = objectOf(request.params)
  requireOwnAddress(given['from'], request)
  requireOwnNetwork(given, request)
  // It would hand the account over to a contract.
  if (given['authorizationList'] !== undefined) throw malformed('it has an authorization list')
  const nonce = quantityIn(given, 'nonce')
  return {
    ...readOwnCall(given, request),
    gas: quantityIn(given, 'gas') ?? quantityIn(given, 'gasLimit'),
    gasPrice: quantityIn(given, 'gasPrice'),
    maxFeePerGas: quantityIn(given, 'maxFeePerGas'),
    maxPriorityFeePerGas: quantityIn(given, 'maxPriorityFeePerGas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
}

type Given = Readonly<Record<string, unknown>>

/** Throws `request/malformed`, also for a call that {@link requireOrdinary} refuses. */
export function readOwnCall(given: Given, request: SignRequest): WantedCall {
  const call = readWantedCall(given)
  requireOrdinary(call, request)
  return call
}

/**
 * By a call to itself an account gets other owners and other code, or makes calls that nobody has seen. The delegation manager makes such
 * a call for whoever calls it. An EOA is such an account where it can have been upgraded. Throws `request/malformed`.
 */
export function requireOrdinary({ to, data }: WantedCall, request: SignRequest): void {
  const { account, network } = request
  const framework = network.smartAccounts?.framework
  if (data === '0x' || !framework || (account.type === 'eoa' && framework.stateless7702 === undefined)) return
  if (isOwnAddress(to, request)) throw malformed('it would change the smart account itself')
  if (to?.toLowerCase() === framework.delegationManager.toLowerCase())
    throw malformed('it would have the smart account make calls that are not shown')
}

/** Throws `request/malformed`. */
function readWantedCall(given: Given): WantedCall {
  const data = dataIn(given)
  const to = receiverIn(given)
  if (to === undefined && data === '0x') throw malformed('it has neither a receiver nor data')
  return { to, data, value: quantityIn(given, 'value') ?? 0n }
}

/** An app may leave the network out. Throws `request/malformed`. */
export function requireOwnNetwork(given: Given, request: SignRequest): void {
  const chainId = quantityIn(given, 'chainId')
  if (chainId !== undefined && chainId !== BigInt(chainIdIn(request))) throw malformed('it is for another network')
}

function receiverIn({ to }: Given): Hex | undefined {
  if (to === undefined || to === null || to === '') return undefined
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) throw malformed('its receiver is no address')
  // A wrong checksum is a typing error.
  if (/[a-f]/.test(to) && /[A-F]/.test(to) && !isAddress(to)) throw malformed('the checksum of its receiver is wrong')
  return getAddress(to.toLowerCase())
}

function dataIn({ data, input }: Given): Hex {
  for (const one of [data, input])
    if (one !== undefined && one !== null && one !== '' && !(isHex(one) && one.length % 2 === 0))
      throw malformed('its data are no bytes')
  if (data && input && String(data).toLowerCase() !== String(input).toLowerCase())
    throw malformed('its data and its input differ')
  return ((data || input) as Hex | undefined) ?? '0x'
}

const LIMIT = 2n ** 256n

/** Undefined where it is absent. Throws `request/malformed`. */
export function quantityIn(given: Given, name: string): bigint | undefined {
  const value = given[name]
  if (value === undefined || value === null) return undefined
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(?:0x[0-9a-fA-F]+|\d+)$/.test(value)
  const number = isNumber || isText || typeof value === 'bigint' ? BigInt(value as string) : -1n
  if (number < 0n || number >= LIMIT) throw malformed(`its ${name} is no amount`)
  return number
}
