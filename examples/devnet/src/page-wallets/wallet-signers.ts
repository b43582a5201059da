import type { Namespace } from '../demo-wallet/chains.js'
import type { NamespaceSigner } from '../demo-wallet/signers/namespace-signer.js'
import type { SupportedChains } from '../demo-wallet/supported-chains.js'

/** Loads the keys of each namespace on first use, with the libraries of its chain. */
export function createWalletSigners({
  nodeOf,
}: Pick<SupportedChains, 'nodeOf'>): (id: Namespace) => Promise<NamespaceSigner> {
  const signers = new Map<Namespace, Promise<NamespaceSigner>>()

  async function load(id: Namespace): Promise<NamespaceSigner> {
    const [{ loadSigners }, { DEMO_SECRETS }] = await Promise.all([
      import('../demo-wallet/signers/load-signers.js'),
      import('../demo-wallet/secrets.js'),
    ])
    const loaded = await loadSigners([id], (namespace) => ({ secrets: DEMO_SECRETS[namespace], nodeOf }))
    return loaded.get(id)!
  }

  return (id) => {
    const signer = signers.get(id) ?? load(id)
    signers.set(id, signer)
    // A failed load is forgotten, so that the next caller loads again.
    signer.catch(() => signers.delete(id))
    return signer
  }
}
