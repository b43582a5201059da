/** The networks of a wallet. Dapps can add more. */
export interface SupportedChains {
  readonly chains: readonly string[]
  nodeOf(chain: string): string | undefined
  /** Ignores a node that is not on this machine, because the wallet calls no foreign host. */
  add(chain: string, rpcUrl: string | undefined): void
}

export function createSupportedChains(
  initial: readonly string[],
  rpcUrls: Readonly<Record<string, string>>,
): SupportedChains {
  let chains = initial
  let nodes = rpcUrls
  return {
    get chains() {
      return chains
    },
    nodeOf: (chain) => nodes[chain],
    add(chain, rpcUrl) {
      if (!chains.includes(chain)) chains = [...chains, chain]
      if (rpcUrl && isOnThisMachine(rpcUrl) && !nodes[chain]) nodes = { ...nodes, [chain]: rpcUrl }
    },
  }
}

function isOnThisMachine(url: string): boolean {
  return URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}
