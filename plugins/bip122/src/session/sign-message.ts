import type { Account, SessionFeatures } from '@latchkey/core'
import { race } from '@latchkey/core/plugin'
import { base64 } from '@scure/base'
import { readAddress } from '../codec.js'
import type { SessionDeps } from '../deps.js'
import { errors } from '../errors.js'
import type { MessageProtocol } from '../wallets/bitcoin-wallet.js'
import type { BitcoinSignature, SignBitcoinMessage } from './session-features.js'

/** Signs messages: by the feature that all namespaces share, and by Bitcoin's own with a choice of protocol. */
export function signMessage({
  wallet,
  presence,
}: SessionDeps): Pick<SessionFeatures, 'sign-message@1' | 'bip122:sign-message@1'> {
  const sign: SignBitcoinMessage['signMessage'] = async ({
    account,
    network,
    signal,
    message,
    protocol = protocolFor(account),
  }) => {
    await presence.demand(account, network, signal)
    const request = { address: account.address, message, protocol, network, signal }
    return race(() => wallet.signMessage!(request), { signal, read: readSignature })
  }
  return {
    'sign-message@1': { signMessage: async (request) => (await sign(request)).signature },
    'bip122:sign-message@1': { signMessage: sign },
  }
}

/** The older kinds of address sign by ECDSA, as they always did. */
function protocolFor({ address }: Account): MessageProtocol {
  const reading = readAddress(address)
  return typeof reading === 'object' && (reading.kind === 'p2pkh' || reading.kind === 'p2sh') ? 'ecdsa' : 'bip322'
}

const ECDSA_BYTES = 65
const [MIN_BYTES, MAX_BYTES] = [64, 10_000]

function readSignature(answer: unknown): BitcoinSignature {
  try {
    const signature = (answer as string).trim()
    const { length } = base64.decode(signature)
    if (length >= MIN_BYTES && length <= MAX_BYTES)
      return { signature, protocol: length === ECDSA_BYTES ? 'ecdsa' : 'bip322' }
  } catch (cause) {
    throw errors.create('bip122/malformed-signature', { cause })
  }
  throw errors.create('bip122/malformed-signature')
}
