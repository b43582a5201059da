import type { Account, Network, Rpc, SendTransaction } from '@latchkey/core/plugin'
import { fromHex } from '../codec/bytes.js'
import { accountIdOf } from '../codec/codec.js'
import { errors } from '../errors.js'
import { traitsOf } from '../networks/traits.js'
import { readExtrinsic, type ReadExtrinsic, signedExtrinsic } from './extrinsic.js'
import type { SignerPayload } from './session-features.js'
import { requireOwnTransaction, isTransactionSignature, type Signing } from './signing.js'

interface Act {
  readonly account: Account
  readonly network: Network
  readonly transaction: unknown
  readonly signal: AbortSignal
}

/** Asks the wallet to sign a payload, and makes the whole transaction. Checks that it is the one that was requested. */
export async function signTransaction(
  signing: Signing,
  { account, network, transaction, signal }: Act,
): Promise<ReadExtrinsic> {
  const payload = readPayload(transaction)
  const { wallet } = signing.sharedAccount(account.address, network).owner
  requireOwnTransaction(payload, account, network)
  // A wallet that adds something, such as a metadata hash, returns the whole transaction.
  const { signature, signedTransaction } = await signing.signPayload(
    { ...payload, withSignedTransaction: true },
    signal,
  )
  const accountId = accountIdOf(account.address)!
  const bytes = fromHex(signature, 66)!
  const isUsable = signedTransaction !== undefined || isTransactionSignature(bytes, traitsOf(network).isEthereum)
  if (!isUsable) throw errors.create('polkadot/malformed-signature', { wallet })
  const signed = readExtrinsic(signedTransaction ?? signedExtrinsic(payload, accountId, bytes))
  // The call is the last part of a transaction.
  const isIt =
    signed && signed.isSignedBy(accountId) !== false && signed.hex.endsWith(payload.method.slice(2).toLowerCase())
  if (!isIt) throw errors.create('polkadot/altered-transaction', { wallet })
  return signed
}

/**
 * Sends a payload, which the wallet signs first, or a signed transaction in hex. It computes the hash itself, so that no
 * node can name another.
 */
export function sendTransaction(rpc: Rpc, signing: Signing): SendTransaction {
  return {
    async sendTransaction(act) {
      const { account, network, transaction, signal } = act
      signal.throwIfAborted()
      const signed =
        typeof transaction === 'string' ? readSigned(transaction, account.address) : await signTransaction(signing, act)
      signing.sharedAccount(account.address, network)
      await rpc.call(network, {
        method: 'author_submitExtrinsic',
        params: [signed.hex],
        // Any answer but an error means that the node accepted the transaction, whose hash is known already.
        read: () => undefined,
        signal,
        repeatable: false,
      })
      return signed.hash
    },
  }
}

function readSigned(hex: string, address: string): ReadExtrinsic {
  const signed = readExtrinsic(hex)
  if (!signed) throw errors.create('polkadot/invalid-transaction', { reason: 'it is not a signed transaction in hex' })
  if (signed.isSignedBy(accountIdOf(address) ?? new Uint8Array()) === false) {
    throw errors.create('polkadot/wrong-account', { address, asked: 'another account' })
  }
  return signed
}

/** The limit for each part of a transaction. No network of this namespace accepts larger ones. */
const MAX_BYTES = 5_242_880

const HEX_FIELDS = [
  'blockHash',
  'era',
  'genesisHash',
  'method',
  'nonce',
  'specVersion',
  'tip',
  'transactionVersion',
] as const

/**
 * Copies and checks a payload, so that the wallet signs exactly what was checked. Throws `polkadot/invalid-transaction`.
 */
export function readPayload(transaction: unknown): SignerPayload {
  const refuse = (reason: string) => errors.create('polkadot/invalid-transaction', { reason })
  if (typeof transaction !== 'object' || transaction === null) throw refuse('it is not a payload of polkadot.js')
  const payload = { ...transaction } as Partial<SignerPayload>
  if (typeof payload.address !== 'string') throw refuse('it has no address')
  for (const field of HEX_FIELDS) {
    if (!fromHex(payload[field], MAX_BYTES)) throw refuse(`its ${field} is not hex`)
  }
  const { signedExtensions, version } = payload
  if (!Array.isArray(signedExtensions) || !signedExtensions.every((name) => typeof name === 'string')) {
    throw refuse('it does not name its signed extensions')
  }
  if (typeof version !== 'number') throw refuse('it has no version')
  return payload as SignerPayload
}
