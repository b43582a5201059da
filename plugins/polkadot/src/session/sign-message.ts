import type { SignMessage } from '@latchkey/core'
import { toHex } from '../codec/bytes.js'
import type { Signing } from './signing.js'
import type { SignRaw } from './session-features.js'
import { wrapBytes } from './wrap-bytes.js'

/** Texts. The signature is in hex, over the text with `<Bytes>` around it. */
export function signMessage(signing: Signing): SignMessage {
  return {
    async signMessage({ account, network, message, signal }) {
      const signer = signing.shared(account.address, network)
      return (await signing.raw(signer, { address: signer.given, data: toHex(wrapBytes(message)), type: 'bytes' }, signal, network)).signature
    },
  }
}

export function signRawBytes(signing: Signing): SignRaw {
  return {
    signRaw: async ({ raw: { address, data, type }, signal }) => signing.raw(signing.shared(address), { address, data, type }, signal),
  }
}
