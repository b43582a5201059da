import { errors } from '../../errors.js'
import type { Signer } from '../../approvals/signer.js'
import { readSignMessage } from './sign-message.js'
import { readSignAllTransactions, readSignAndSendTransaction, readSignTransaction } from './sign-transactions.js'

const METHODS: Readonly<Record<string, Signer['read']>> = {
  solana_signMessage: readSignMessage,
  solana_signTransaction: readSignTransaction,
  solana_signAllTransactions: readSignAllTransactions,
  solana_signAndSendTransaction: readSignAndSendTransaction,
}

/** What the wallet signs on Solana. */
export const signer: Signer = {
  read(request, appOrigin) {
    const { method } = request
    if (!Object.hasOwn(METHODS, method)) throw errors.create('request/unsupported', { method })
    return METHODS[method]!(request, appOrigin)
  },
}
