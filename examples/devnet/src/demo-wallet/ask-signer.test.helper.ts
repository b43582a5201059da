import type { NamespaceSigner, SessionNetworks } from './namespace-signer.js'

const NO_NETWORKS: SessionNetworks = {
  has: () => false,
  switchTo: async (chain) => Promise.reject(new Error(`Nobody asked for ${chain}.`)),
  add: async (chain) => Promise.reject(new Error(`Nobody asked for ${chain}.`)),
}

/** Asks a signer as a session does that has its first account on the network. */
export function askerOf(signer: NamespaceSigner, chain: string) {
  const [address] = signer.addresses(chain)
  const addresses = address === undefined ? [] : [address]
  return {
    address: address ?? '',
    /** Of the account that is not in the session. */
    otherAddress: signer.addresses(chain)[1] ?? '',
    ask: async <Answer>(method: string, params: unknown) =>
      (await signer.answer({ chain, method, params, addresses, networks: NO_NETWORKS })) as Answer,
  }
}
