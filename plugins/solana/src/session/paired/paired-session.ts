import type { PairedWallet, PairingProfile, RawRequest, SwitchNetwork } from '@latchkey/core/plugin'
import { errors } from '../../errors.js'
import { featuresOf } from '../signing-features.js'
import type { SendDeps } from '../send.js'
import { networkInUse } from './agreement.js'
import { pairedSigning } from './paired-signing.js'
import { pairedStandardWallet } from './paired-standard-wallet.js'

/**
 * Makes the session of a paired wallet. Its features are those of every session of this namespace, as far as the wallet
 * has approved their methods.
 */
export function createPairedSession(deps: SendDeps): NonNullable<PairingProfile['session']> {
  return (paired) => {
    const signing = pairedSigning(paired)
    const native = pairedStandardWallet(paired, signing)
    return {
      features: {
        ...featuresOf(signing, deps),
        'switch-network@1': switchNetwork(paired),
        'request@1': rawRequest(paired),
      },
      native: () => native,
    }
  }
}

/** Switches without asking the wallet, because each request names its network. */
function switchNetwork(paired: PairedWallet): SwitchNetwork {
  return {
    async switchNetwork({ caipNetworkId, name }) {
      if (!paired.use(caipNetworkId))
        throw errors.create('solana/network-not-served', { wallet: paired.name, network: name })
    },
  }
}

function rawRequest(paired: PairedWallet): RawRequest {
  return {
    request: async (method, params, networkId, signal) =>
      paired.request(method, params, networkId ?? networkInUse(paired), signal),
  }
}
