import type { SessionFeatures } from '@latchkey/core'
import type { SignTransaction } from '@latchkey/core/plugin'
import { encodeBase58 } from '../wire/base58.js'
import { toBase64 } from '../wire/bytes.js'
import { toWire } from '../wire/transaction.js'
import { createTransfer } from '../transfer/transfer.js'
import { readSendRequest } from './send-options.js'
import { createSendWire, type SendDeps } from './send.js'
import type { SignAllTransactions } from './session-features.js'
import type { SigningWallet, SignWires } from './signing-wallet.js'

/** Makes a session's features of the methods that a wallet has now. Each request checks the wallet again. */
export function featuresOf(wallet: SigningWallet, deps: SendDeps): SessionFeatures {
  const { signBytes, sign, signAll, signIn } = wallet
  const send = createSendWire(wallet, deps)
  return {
    ...(signBytes && signMessages(signBytes)),
    ...(sign && { 'sign-transaction@1': createSignTransaction(sign) }),
    ...(signAll && { 'solana:sign-all@1': createSignAll(signAll) }),
    ...((sign || wallet.send) && {
      'send-transaction@1': {
        async sendTransaction({ transaction: given, ...request }) {
          const { transaction, options } = readSendRequest(given)
          return send({ wire: toWire(transaction), options }, request)
        },
      },
      'transfer@1': createTransfer(wallet, send, deps),
    }),
    ...(signIn && { 'solana:sign-in@1': signIn }),
  }
}

/** Signs bytes as they are, and texts as their UTF-8 bytes with a signature in base58. */
function signMessages(
  signBytes: NonNullable<SigningWallet['signBytes']>,
): Pick<SessionFeatures, 'sign-message@1' | 'solana:sign-bytes@1'> {
  return {
    'sign-message@1': {
      signMessage: async ({ message, ...request }) =>
        encodeBase58(await signBytes(new TextEncoder().encode(message), request)),
    },
    'solana:sign-bytes@1': { signBytes: ({ message, ...request }) => signBytes(message, request) },
  }
}

function createSignTransaction(sign: SignWires): SignTransaction {
  return {
    async signTransaction({ transaction, ...request }) {
      const [signed] = await sign([toWire(transaction)], request)
      return toBase64(signed!.bytes)
    },
  }
}

function createSignAll(signAll: SignWires): SignAllTransactions {
  return {
    async signAllTransactions({ transactions, ...request }) {
      if (transactions.length === 0) return []
      const signed = await signAll(transactions.map(toWire), request)
      return signed.map(({ bytes }) => toBase64(bytes))
    },
  }
}
