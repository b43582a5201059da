import type {
  Address,
  Blockhash,
  SignatureBytes,
  Transaction,
  TransactionMessageBytes,
  TransactionWithinSizeLimit,
  TransactionWithLifetime,
} from '@solana/kit'
import { errors } from '../errors.js'
import { toWire, type Wire } from '../wire/to-wire.js'
import { isBlank } from '../wire/read-bytes.js'

type GivenTransaction = Transaction | (Transaction & TransactionWithLifetime)
type SignedTransaction = Transaction & TransactionWithinSizeLimit & TransactionWithLifetime

/** No packet of the network is longer. */
const MAX_BYTES = 1_232
const UNKNOWN_HEIGHT = 2n ** 64n - 1n

/** A signed transaction as @solana/kit has them. @param given what was to be signed, which knows how long it is good. */
export function toKitTransaction(signed: string, given: GivenTransaction): SignedTransaction {
  const wire = toWire(signed)
  if (wire.bytes.length > MAX_BYTES) throw errors.create('solana/invalid-transaction', { reason: `with its signatures it has more than ${MAX_BYTES} bytes` })
  const signatures = wire.signers.map((signer, index) => [signer, signatureOf(wire, index)] as const)
  return Object.freeze({
    messageBytes: wire.message as unknown as TransactionMessageBytes,
    signatures: Object.freeze(Object.fromEntries(signatures)) as Record<Address, SignatureBytes | null>,
    lifetimeConstraint: lifetimeOf(wire, given),
  }) as SignedTransaction
}

const signatureOf = ({ signatures }: Wire, index: number) =>
  isBlank(signatures[index]!) ? null : (signatures[index] as unknown as SignatureBytes)

/** A wallet may have chosen another blockhash, of which nothing is known but that it is good now. */
function lifetimeOf({ blockhash }: Wire, given: GivenTransaction): TransactionWithLifetime['lifetimeConstraint'] {
  const own = 'lifetimeConstraint' in given ? given.lifetimeConstraint : undefined
  if (own && ('nonce' in own ? own.nonce === blockhash : own.blockhash === blockhash)) return own
  return { blockhash: blockhash as Blockhash, lastValidBlockHeight: UNKNOWN_HEIGHT }
}
