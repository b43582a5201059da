import type { Namespace } from '../demo-wallet/chains.js'
import type { NamespaceSigner } from '../demo-wallet/namespace-signer.js'
import type { SupportedChains } from '../demo-wallet/supported-chains.js'

/** The keys of each namespace, loaded when they are first wanted, with the libraries of their chain. */
export function createWalletSigners({ nodeOf }: Pick<SupportedChains, 'nodeOf'>): (id: Namespace) => Promise<NamespaceSigner> {
  const signers = new Map<Namespace, Promise<NamespaceSigner>>()

  async function load(id: Namespace): Promise<NamespaceSigner> {
    const [{ loadSigners }, { DEMO_SECRETS }] = await Promise.all([import('../demo-wallet/load-signers.js'), import('../demo-wallet/secrets.js')])
    const loaded = await loadSigners([id], (namespace) => ({ secrets: DEMO_SECRETS[namespace], nodeOf }))
    return loaded.get(id)!
  }

  return (id) => {
    const signer = signers.get(id) ?? load(id)
    signers.set(id, signer)
    // What could not be fetched is fetched anew by who asks next.
    signer.catch(() => signers.delete(id))
    return signer
  }
}
