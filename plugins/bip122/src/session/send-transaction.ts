import { race, type SendTransaction } from '@latchkey/core/plugin'
import type { SessionDeps } from '../deps.js'
import { errors } from '../errors.js'
import { readTxid } from '../esplora/answers.js'
import { readAsked, readPsbtRequest } from './sign-psbt.js'

/**
 * Sends a transaction: a signed one, or a PSBT that the wallet signs first. The plugin sends it to the network's nodes,
 * once. A wallet that cannot sign without sending sends it itself.
 */
export function sendTransaction({ wallet, presence, esplora, loadTransactions }: SessionDeps): SendTransaction {
  return {
    async sendTransaction({ account, network, signal, transaction }) {
      const { finish, readSigned } = await loadTransactions()
      if (typeof transaction === 'string' && isSignedHex(transaction)) {
        const signed = readSigned(transaction.trim())
        await esplora.send(network, signed, signal)
        return signed.txid
      }
      const { psbt, signInputs } = readPsbtRequest(transaction)
      const asked = await readAsked(loadTransactions, account, psbt, signInputs)
      await presence.demand(account, network, signal)
      const request = { ...asked, account: account.address, network, signal }
      if (!wallet.signPsbt) return race(() => wallet.sendPsbt!(request), { signal, read: readSentId })
      const read = (answer: unknown) => finish(asked.psbt, answer, false)
      const signed = await race(() => wallet.signPsbt!(request), { signal, read })
      await esplora.send(network, signed, signal)
      return signed.txid
    },
  }
}

/** A transaction begins with its version, and a PSBT in hex does not. */
const isSignedHex = (text: string) => /^0[0-9a-f]0{4,6}[0-9a-f]*$/i.test(text.trim())

/** Reads the id of the transaction that a wallet sent. Throws `bip122/malformed-transaction-id`. */
export function readSentId(answer: unknown): string {
  try {
    return readTxid(typeof answer === 'string' ? answer.toLowerCase() : answer)
  } catch (cause) {
    throw errors.create('bip122/malformed-transaction-id', { cause })
  }
}
