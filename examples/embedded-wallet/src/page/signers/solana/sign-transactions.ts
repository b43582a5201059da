import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { solanaSendOptionsSchema } from '@latchkey/core/embedded'
import { errors } from '../../errors.js'
import type { Signing, SignRequest, WithKey } from '../../approvals/signer.js'
import { askNode } from '../../session/ask-node.js'
import { malformed, objectOf, optionalText, textIn } from '../params.js'
import { describeTransactions } from './describe-transactions.js'
import { type Encoding, readTransaction, type Transaction, withSignature } from './wire.js'

/** `{ transaction, pubkey? }`. Answers `{ signature, transaction }`. */
export function readSignTransaction(request: SignRequest): Signing {
  const transaction = ownTransaction(textIn(objectOf(request.params), 'transaction'), request)
  return {
    describe: () => describeTransactions([transaction], request, { isSent: false }),
    async approve(withKey) {
      const [{ signature, bytes }] = await signAll([transaction], request, withKey)
      return { signature: base58.encode(signature), transaction: transaction.encoding.encode(bytes) }
    },
  }
}

/** More than a visitor can look through. */
const MOST_TRANSACTIONS = 20

/** `{ transactions }`. Answers `{ transactions }`. */
export function readSignAllTransactions(request: SignRequest): Signing {
  const given = objectOf(request.params)['transactions']
  if (!Array.isArray(given) || given.length === 0) throw malformed('"transactions" is no list')
  if (given.length > MOST_TRANSACTIONS) throw malformed(`it has more than ${MOST_TRANSACTIONS} transactions`)
  const transactions = given.map((text) => {
    if (typeof text !== 'string') throw malformed('one of its transactions is no text')
    return ownTransaction(text, request)
  })
  return {
    describe: () => describeTransactions(transactions, request, { isSent: false }),
    async approve(withKey) {
      const signed = await signAll(transactions, request, withKey)
      return { transactions: signed.map(({ bytes }, index) => transactions[index]!.encoding.encode(bytes)) }
    },
  }
}

/** `{ transaction, pubkey?, sendOptions? }`, and `options` in the original protocol. Answers `{ signature }`. */
export function readSignAndSendTransaction(request: SignRequest): Signing {
  const params = objectOf(request.params)
  const transaction = ownTransaction(textIn(params, 'transaction'), request)
  const reading = solanaSendOptionsSchema.safeParse(params['sendOptions'] ?? params['options'] ?? {})
  if (!reading.success) throw malformed('its options are not those of Solana')
  // The network takes nothing with a place left open.
  const others = transaction.signatures.filter((_, index) => index !== signerIndex(transaction, request))
  if (others.some((signature) => signature.every((byte) => byte === 0)))
    throw malformed('another signature is missing, so that it cannot be sent')
  return {
    describe: () => describeTransactions([transaction], request, { isSent: true }),
    async approve(withKey) {
      const [{ bytes }] = await signAll([transaction], request, withKey)
      const options = { encoding: 'base64', ...reading.data }
      await askNode(request.network.rpcUrl, 'sendTransaction', [base64.encode(bytes), options])
      // The network knows a transaction by its first signature, which is that of whoever pays.
      return { signature: base58.encode(readTransaction(base64.encode(bytes)).signatures[0]!) }
    },
  }
}

type Readable = Transaction & { readonly encoding: Encoding }

/** A transaction that needs the visitor's signature. Throws `request/malformed` and `request/other-account`. */
function ownTransaction(text: string, request: SignRequest): Readable {
  const named = optionalText(objectOf(request.params), 'pubkey')
  if (named !== undefined && named !== request.user.wallet.solana) throw errors.create('request/other-account')
  let transaction: Readable
  try {
    transaction = readTransaction(text)
  } catch (cause) {
    throw Object.assign(malformed('it is no transaction of a known version'), { cause })
  }
  if (signerIndex(transaction, request) < 0) throw errors.create('request/other-account')
  return transaction
}

function signerIndex({ parsed }: Transaction, { user }: SignRequest): number {
  return parsed.keys.slice(0, parsed.signers).indexOf(user.wallet.solana)
}

interface Signed {
  readonly signature: Uint8Array
  readonly bytes: Uint8Array
}

const signAll = (
  transactions: readonly Readable[],
  request: SignRequest,
  withKey: WithKey,
): Promise<readonly [Signed, ...Signed[]]> =>
  withKey((key) => {
    const [first, ...others] = transactions.map((transaction): Signed => {
      const signature = ed25519.sign(transaction.message, key)
      return { signature, bytes: withSignature(transaction, signerIndex(transaction, request), signature) }
    })
    return [first!, ...others] as const
  })
