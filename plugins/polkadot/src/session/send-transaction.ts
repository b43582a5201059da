import type { Rpc, SendTransaction } from '@latchkey/core'
import { accountIdOf } from '../codec/codec.js'
import { errors } from '../errors.js'
import { readExtrinsic, type ReadExtrinsic } from './extrinsic.js'
import { signTransaction } from './sign-transaction.js'
import type { Signing } from './signing.js'

/**
 * Sends a transaction: a payload, which the wallet signs first, or one that is signed already, in hex. Its hash is
 * worked out here, so that no node can name another.
 */
export function sendTransaction(rpc: Rpc, signing: Signing): SendTransaction {
  return {
    async sendTransaction(act) {
      const { account, network, transaction, signal } = act
      signal.throwIfAborted()
      const signed = typeof transaction === 'string' ? readSigned(transaction, account.address) : await signTransaction(signing, act)
      signing.shared(account.address, network)
      await rpc.call(network, {
        method: 'author_submitExtrinsic',
        params: [signed.hex],
        // Whatever the node says but an error: it has taken the transaction, and its hash is known.
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
  if (!signed) throw errors.create('polkadot/invalid-transaction', { reason: 'it is no signed transaction in hex' })
  if (signed.isSignedBy(accountIdOf(address) ?? new Uint8Array()) === false) {
    throw errors.create('polkadot/wrong-account', { address, asked: 'another account' })
  }
  return signed
}
