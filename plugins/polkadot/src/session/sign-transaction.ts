import type { Account, Network } from '@latchkey/core'
import { accountIdOf } from '../codec/codec.js'
import { fromHex } from '../codec/bytes.js'
import { errors } from '../errors.js'
import { traitsOf } from '../networks/traits.js'
import { readExtrinsic, signedExtrinsic, type ReadExtrinsic } from './extrinsic.js'
import { readPayload } from './read-payload.js'
import { isOfTransaction } from './signature.js'
import { demandOwn, type Signing } from './signing.js'

interface Act {
  readonly account: Account
  readonly network: Network
  readonly transaction: unknown
  readonly signal: AbortSignal
}

/** Has a payload signed, and makes a whole transaction of it, which is checked to be the one that was asked for. */
export async function signTransaction(signing: Signing, { account, network, transaction, signal }: Act): Promise<ReadExtrinsic> {
  const payload = readPayload(transaction)
  const { wallet } = signing.shared(account.address, network).owner
  demandOwn(payload, account, network)
  // A wallet that has to add something, as a hash of what the chain is, gives back the whole.
  const { signature, signedTransaction } = await signing.payload({ ...payload, withSignedTransaction: true }, signal)
  const accountId = accountIdOf(account.address)!
  const bytes = fromHex(signature, 66)!
  const isUsable = signedTransaction !== undefined || isOfTransaction(bytes, traitsOf(network).isEthereum)
  if (!isUsable) throw errors.create('polkadot/malformed-signature', { wallet })
  const signed = readExtrinsic(signedTransaction ?? signedExtrinsic(payload, accountId, bytes))
  // The call is the last part of a transaction.
  const isIt = signed && signed.isSignedBy(accountId) !== false && signed.hex.endsWith(payload.method.slice(2).toLowerCase())
  if (!isIt) throw errors.create('polkadot/altered-transaction', { wallet })
  return signed
}
