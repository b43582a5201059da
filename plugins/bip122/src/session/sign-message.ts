import { untilAborted, type Account, type SessionFeatures } from '@latchkey/core'
import { base64 } from '@scure/base'
import { readAddress } from '../codec/address.js'
import { errors } from '../errors.js'
import type { MessageProtocol } from '../wallets/bitcoin-wallet.js'
import type { FeatureParts } from './features.js'
import type { BitcoinSignature, SignBitcoinMessage } from './session-features.js'

/** Signing texts, as everybody knows it and with the protocol to choose. */
export function signMessage({ wallet, presence }: FeatureParts): Pick<SessionFeatures, 'sign-message@1' | 'bip122:sign-message@1'> {
  const sign: SignBitcoinMessage['signMessage'] = async ({ account, network, signal, message, protocol = protocolFor(account) }) => {
    await presence.demand(account, network, signal)
    return untilAborted(signal, () => wallet.signMessage!({ address: account.address, message, protocol, network, signal }), readSignature)
  }
  return {
    'sign-message@1': { signMessage: async (request) => (await sign(request)).signature },
    'bip122:sign-message@1': { signMessage: sign },
  }
}

/** Who has the older kinds of address signs as older wallets do. */
function protocolFor({ address }: Account): MessageProtocol {
  const reading = readAddress(address)
  return typeof reading === 'object' && (reading.kind === 'p2pkh' || reading.kind === 'p2sh') ? 'ecdsa' : 'bip322'
}

const ECDSA_BYTES = 65
const [MIN_BYTES, MAX_BYTES] = [64, 10_000]

function readSignature(said: unknown): BitcoinSignature {
  try {
    const signature = (said as string).trim()
    const { length } = base64.decode(signature)
    if (length >= MIN_BYTES && length <= MAX_BYTES) return { signature, protocol: length === ECDSA_BYTES ? 'ecdsa' : 'bip322' }
  } catch (cause) {
    throw errors.create('bip122/malformed-signature', { cause })
  }
  throw errors.create('bip122/malformed-signature')
}
