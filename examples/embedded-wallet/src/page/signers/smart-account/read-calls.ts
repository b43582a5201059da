import type { Hex } from 'viem'
import { errors } from '../../errors.js'
import type { SignRequest } from '../../approvals/signer.js'
import { requireOwnAddress } from '../eip155/account.js'
import { readOwnCall, readTransaction, requireOwnNetwork, type WantedCall } from '../eip155/read-transaction.js'
import { malformed, objectOf } from '../params.js'

/** A call of a smart account, which cannot make contracts. */
export type SmartAccountCall = WantedCall & { readonly to: Hex }

/** What a visitor can look through. */
const MOST_CALLS = 20
/** What every request gets, whether it asks for it or not. */
const CAPABILITIES: readonly string[] = ['atomic', 'paymasterService']

/** The call in `eth_sendTransaction`. Of the rest, the bundler decides. Throws as {@link readTransaction} does. */
export const readOneCall = (request: SignRequest): readonly SmartAccountCall[] => [toSomebody(readTransaction(request))]

/** The calls in `wallet_sendCalls` (EIP-5792). Throws `request/malformed`, `request/other-account` and `calls/…`. */
export function readCalls(request: SignRequest): readonly SmartAccountCall[] {
  const given = objectOf(request.params)
  requireOwnAddress(given['from'], request)
  requireOwnNetwork(given, request)
  requireCapabilities(given)
  const { calls } = given
  if (!Array.isArray(calls)) throw malformed('it has no calls')
  requireFewCalls(calls)
  return calls.map((call: unknown) => {
    const one = objectOf(call)
    requireCapabilities(one)
    return toSomebody(readOwnCall(one, request))
  })
}

/** Throws `request/malformed` where there is no call, and `calls/too-many`. */
export function requireFewCalls(calls: readonly unknown[]): void {
  if (calls.length === 0) throw malformed('it has no calls')
  if (calls.length > MOST_CALLS) throw errors.create('calls/too-many', { limit: MOST_CALLS })
}

function toSomebody({ to, data, value }: WantedCall): SmartAccountCall {
  if (to === undefined) throw malformed('a smart account makes no contracts')
  return { to, data, value }
}

/** An app can live without what it calls optional. */
function requireCapabilities({ capabilities }: Readonly<Record<string, unknown>>): void {
  if (capabilities === undefined || capabilities === null) return
  for (const [name, wanted] of Object.entries(objectOf(capabilities))) {
    const isOptional = typeof wanted === 'object' && wanted !== null && 'optional' in wanted && wanted.optional === true
    if (!isOptional && !CAPABILITIES.includes(name)) throw errors.create('calls/unsupported-capability', { name })
  }
}
