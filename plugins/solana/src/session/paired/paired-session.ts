import type { PairedWallet, PairingProfile, RawRequest, SwitchNetwork } from '@latchkey/core'
import { errors } from '../../errors.js'
import { featuresOf } from '../features.js'
import type { SendingWorld } from '../session-world.js'
import { networkInUse } from './paired-networks.js'
import { pairedSigning } from './paired-signing.js'
import { pairedStandardWallet } from './paired-standard-wallet.js'

/** What a session of a paired wallet can do: what every session of this namespace can, by the methods the wallet has agreed to. */
export function createPairedSession(world: SendingWorld): NonNullable<PairingProfile['session']> {
  return (paired) => {
    const signing = pairedSigning(paired)
    const native = pairedStandardWallet(paired, signing)
    return {
      features: { ...featuresOf(signing, world), 'switch-network@1': switchNetwork(paired), 'request@1': rawRequest(paired) },
      native: () => native,
    }
  }
}

/** Asks nothing: each call says which network it is for. */
function switchNetwork(paired: PairedWallet): SwitchNetwork {
  return {
    async switchNetwork({ caipNetworkId, name }) {
      if (!paired.use(caipNetworkId)) throw errors.create('solana/network-not-served', { wallet: paired.name, network: name })
    },
  }
}

function rawRequest(paired: PairedWallet): RawRequest {
  return {
    request: async (method, params, networkId, signal) => paired.request(method, params, networkId ?? networkInUse(paired), signal),
  }
}
