import type { NamespaceSigner, SessionNetworks } from './namespace-signer.js'

const NO_NETWORKS: SessionNetworks = {
  has: () => false,
  switchTo: async (chain) => Promise.reject(new Error(`This request cannot change to ${chain}.`)),
  add: async (chain) => Promise.reject(new Error(`This request cannot change to ${chain}.`)),
}

/** Sends requests to a signer as a session would that has the signer's first account on the network. */
export function askerOf(signer: NamespaceSigner, chain: string) {
  const [address] = signer.addresses(chain)
  const addresses = address === undefined ? [] : [address]
  return {
    address: address ?? '',
    /** The address of the account that is not in the session. */
    otherAddress: signer.addresses(chain)[1] ?? '',
    ask: async <Answer>(method: string, params: unknown) =>
      (await signer.answer({ chain, method, params, addresses, networks: NO_NETWORKS })) as Answer,
  }
}
