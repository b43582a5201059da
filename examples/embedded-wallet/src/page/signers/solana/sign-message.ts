import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { errors } from '../../errors.js'
import type { Signing, SignRequest } from '../../approvals/signer.js'
import { describeMessage } from '../../text/describe-message.js'
import { malformed, objectOf, optionalText, textIn } from '../params.js'
import { readMessage } from './wire.js'

/** Longer texts take long to decode. */
const LONGEST = 10_000

/** `{ message, pubkey }`, with the message in base58. Answers `{ signature }` in base58. */
export function readSignMessage(request: SignRequest, appOrigin: string): Signing {
  const params = objectOf(request.params)
  const message = textIn(params, 'message')
  const named = optionalText(params, 'pubkey')
  const address = request.user.wallet.solana
  if (named !== undefined && named !== address) throw errors.create('request/other-account')
  const bytes = bytesOf(message)
  // Its signature would be one of the transaction.
  if (isTransaction(bytes)) throw malformed('the message is a transaction')

  return {
    describe: async () =>
      describeMessage(bytes, {
        appOrigin,
        address,
        reference: request.network.caipNetworkId.slice('solana:'.length),
        raw: message,
      }),
    approve: (withKey) => withKey((key) => ({ signature: base58.encode(ed25519.sign(bytes, key)) })),
  }
}

function bytesOf(message: string): Uint8Array {
  if (message.length > LONGEST) throw malformed('the message is too long')
  try {
    return base58.decode(message)
  } catch {
    throw malformed('the message is not base58')
  }
}

function isTransaction(bytes: Uint8Array): boolean {
  try {
    readMessage(bytes)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
