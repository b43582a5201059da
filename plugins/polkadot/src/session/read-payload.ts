import { fromHex } from '../codec/bytes.js'
import { errors } from '../errors.js'
import type { SignerPayload } from './session-features.js'

/** Of any part of a transaction. No chain of this namespace takes larger ones. */
const MAX_BYTES = 5_242_880

const HEX_FIELDS = ['blockHash', 'era', 'genesisHash', 'method', 'nonce', 'specVersion', 'tip', 'transactionVersion'] as const

/**
 * Reads what should be a transaction to be signed, once: what is checked is what is signed. Throws
 * `polkadot/invalid-transaction` for anything else.
 */
export function readPayload(transaction: unknown): SignerPayload {
  const refuse = (reason: string) => errors.create('polkadot/invalid-transaction', { reason })
  if (typeof transaction !== 'object' || transaction === null) throw refuse('it is no payload as polkadot.js writes them')
  const payload = { ...transaction } as Partial<SignerPayload>
  if (typeof payload.address !== 'string') throw refuse('it does not say whose it is')
  for (const field of HEX_FIELDS) {
    if (!fromHex(payload[field], MAX_BYTES)) throw refuse(`its ${field} is not written in hex`)
  }
  const { signedExtensions, version } = payload
  if (!Array.isArray(signedExtensions) || !signedExtensions.every((name) => typeof name === 'string')) {
    throw refuse('it does not name its signed extensions')
  }
  if (typeof version !== 'number') throw refuse('it has no version')
  return payload as SignerPayload
}
