import type { SessionFeatures } from '@latchkey/core'
import { toWire } from '../wire/to-wire.js'
import { readSendRequest } from './send-options.js'
import { createSendWire } from './send-wire.js'
import type { SendingWorld } from './session-world.js'
import { signMessages } from './sign-messages.js'
import { createSignAll, createSignTransaction } from './sign-transactions.js'
import type { SigningWallet } from './signing-wallet.js'
import { createTransfer } from './transfer.js'

/** What a wallet can do, by what it says of itself now. It is looked at again before each act. */
export function featuresOf(wallet: SigningWallet, world: SendingWorld): SessionFeatures {
  const { signBytes, sign, signAll, signIn } = wallet
  const send = createSendWire(wallet, world)
  return {
    ...(signBytes && signMessages(signBytes)),
    ...(sign && { 'sign-transaction@1': createSignTransaction(sign) }),
    ...(signAll && { 'solana:sign-all@1': createSignAll(signAll) }),
    ...((sign || wallet.send) && {
      'send-transaction@1': {
        async sendTransaction({ transaction: request, ...act }) {
          const { transaction, options } = readSendRequest(request)
          return send({ wire: toWire(transaction), options }, act)
        },
      },
      'transfer@1': createTransfer(wallet, send, world),
    }),
    ...(signIn && { 'solana:sign-in@1': signIn }),
  }
}
