import { untilAborted, type SendTransaction } from '@latchkey/core'
import { errors } from '../errors.js'
import { readTxid } from '../esplora/read-answers.js'
import type { FeatureParts } from './features.js'
import { readAsked, readPsbtRequest } from './sign-psbt.js'

/**
 * Sends a transaction: a PSBT, which the wallet signs first, or one that is signed already. It goes to the network's
 * nodes from here, once; where the wallet cannot sign without sending, from there.
 */
export function sendTransaction({ wallet, presence, esplora, load }: FeatureParts): SendTransaction {
  return {
    async sendTransaction({ account, network, signal, transaction }) {
      const { finish, readSigned } = await load()
      if (typeof transaction === 'string' && isSignedHex(transaction)) {
        const signed = readSigned(transaction.trim())
        await esplora.send(network, signed, signal)
        return signed.txid
      }
      const { psbt, signInputs } = readPsbtRequest(transaction)
      const asked = await readAsked(load, account, psbt, signInputs)
      await presence.demand(account, network, signal)
      if (!wallet.signPsbt) return untilAborted(signal, () => wallet.sendPsbt!({ ...asked, account: account.address, network, signal }), readSentId)
      const signed = await untilAborted(signal, () => wallet.signPsbt!({ ...asked, account: account.address, network, signal }), (said) => finish(asked.psbt, said, false))
      await esplora.send(network, signed, signal)
      return signed.txid
    },
  }
}

/** A PSBT in hex begins otherwise: transactions begin with their version. */
const isSignedHex = (text: string) => /^0[0-9a-f]0{4,6}[0-9a-f]*$/i.test(text.trim())

/** The id a wallet says of what it sent. Throws `bip122/malformed-transaction-id`. */
export function readSentId(said: unknown): string {
  try {
    return readTxid(typeof said === 'string' ? said.toLowerCase() : said)
  } catch (cause) {
    throw errors.create('bip122/malformed-transaction-id', { cause })
  }
}
