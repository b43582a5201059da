import type { Namespace } from '../chains.js'
import type { NamespaceSigner, SignerDeps } from './namespace-signer.js'

// Blockchain libraries are large, so a wallet loads only those of its own namespaces.
const LOADERS: Readonly<Record<Namespace, () => Promise<(deps: SignerDeps) => NamespaceSigner>>> = {
  eip155: async () => (await import('./eip155/eip155-signer.js')).createEip155Signer,
  solana: async () => (await import('./solana/solana-signer.js')).createSolanaSigner,
  bip122: async () => (await import('./bip122/bip122-signer.js')).createBip122Signer,
  polkadot: async () => (await import('./polkadot/polkadot-signer.js')).createPolkadotSigner,
}

export type Signers = ReadonlyMap<string, NamespaceSigner>

export async function loadSigners(
  namespaces: readonly Namespace[],
  depsOf: (namespace: Namespace) => SignerDeps,
): Promise<Signers> {
  const signers = await Promise.all(
    namespaces.map(async (namespace) => (await LOADERS[namespace]())(depsOf(namespace))),
  )
  return new Map(signers.map((signer) => [signer.namespace, signer]))
}
