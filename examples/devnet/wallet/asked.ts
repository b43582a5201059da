import type { WalletProposal } from '../src/demo-wallet/index.js'

export interface Asked {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** Everything that a proposal asks for, wherever in it. Namespaces can be named for one network: `eip155:1`. */
export function askedBy({ requiredNamespaces, optionalNamespaces }: WalletProposal): Asked {
  const all = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)]
  return {
    chains: [...new Set(all.flatMap(([key, { chains }]) => (key.includes(':') ? [key] : (chains ?? []))))],
    methods: [...new Set(all.flatMap(([, { methods }]) => methods))],
  }
}
