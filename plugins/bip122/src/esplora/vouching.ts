import { errors as coreErrors, type Http, type Network } from '@latchkey/core'

/** Knows which nodes belong to which network. */
export interface Vouching {
  /**
   * Resolves once a node has proven that it belongs to a network, by the hash of its first block. Each is asked once.
   * Rejects with `rpc/wrong-network` from then on, or with why it could not be asked; then the next call asks again.
   *
   * @param isPatient whether to try more than once, where no other node could be asked instead.
   */
  vouch(network: Network, url: string, isPatient: boolean): Promise<void>
}

/** @param signal ends what is under way when the plugin is taken away. */
export function createVouching(http: Http, signal: AbortSignal): Vouching {
  const proofs = new Map<string, Promise<void>>()

  async function prove(network: Network, url: string, isPatient: boolean) {
    const genesis = await http.get({ url: `${url}/block-height/0`, format: 'text', read: readHash, repeatable: isPatient, signal })
    if (genesis.startsWith(String(network.id))) return
    throw coreErrors.create('rpc/wrong-network', { network: network.name, host: new URL(url).host })
  }

  return {
    vouch(network, url, isPatient) {
      const key = `${network.caipNetworkId} ${url}`
      const known = proofs.get(key)
      if (known) return known
      const proof = prove(network, url, isPatient)
      proofs.set(key, proof)
      proof.catch((error) => {
        if (!coreErrors.is(error, 'rpc/wrong-network')) proofs.delete(key)
      })
      return proof
    },
  }
}

/** Throws where it is none: `http/invalid`. */
function readHash(text: unknown): string {
  if (typeof text === 'string' && /^[0-9a-f]{64}\s*$/.test(text)) return text
  throw new TypeError('No hash of a block')
}
