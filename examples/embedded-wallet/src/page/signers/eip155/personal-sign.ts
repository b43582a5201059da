import { bytesToHex, hexToBytes, isHex, stringToBytes } from 'viem/utils'
import type { Signing, SignRequest } from '../../approvals/signer.js'
import { describeMessage } from '../../text/describe-message.js'
import { listOf, malformed } from '../params.js'
import { chainIdIn, isOwnAddress, requireOwnAddress, withAccount, type WithMessageSigner } from './account.js'

/** `[message, address]`, or the other way round as in `eth_sign`. The message is hexadecimal, or a text. */
export function readPersonalSign(
  request: SignRequest,
  appOrigin: string,
  withSigner: WithMessageSigner = withAccount,
): Signing {
  const [first, second] = listOf(request.params)
  const isTurned = isOwnAddress(first, request) && !isOwnAddress(second, request)
  const [message, address] = isTurned ? [second, first] : [first, second]
  if (typeof message !== 'string') throw malformed('the message is no text')
  requireOwnAddress(address, request)
  const bytes = bytesOf(message)
  const raw = bytesToHex(bytes)

  return {
    describe: async () =>
      describeMessage(bytes, {
        appOrigin,
        address: request.account.address,
        reference: String(chainIdIn(request)),
        raw,
      }),
    approve: (withKey) => withSigner(withKey, (signer) => signer.signMessage({ message: { raw } })),
  }
}

function bytesOf(message: string): Uint8Array {
  if (!isHex(message)) return stringToBytes(message)
  if (message.length % 2 !== 0) throw malformed('the message has half a byte')
  return hexToBytes(message)
}
