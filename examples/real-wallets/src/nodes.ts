/** The chains of this machine, by the names that `examples/devnet` gives them. */
export const NODE_NAMES = ['mainnet', 'polygon', 'solana', 'bitcoin', 'polkadot'] as const

export type NodeName = (typeof NODE_NAMES)[number]

/** Where each chain is reached. One that is not said has no node. */
export type Nodes = Readonly<Partial<Record<NodeName, string>>>

/** Reads the nodes from the page's address: `?mainnet=http://127.0.0.1:8545&…`. Only those of this machine. */
export function readNodes(search: string): Nodes {
  const said = new URLSearchParams(search)
  return Object.fromEntries(
    NODE_NAMES.flatMap((name) => {
      const url = said.get(name) ?? ''
      return URL.canParse(url) && new URL(url).hostname === '127.0.0.1' ? [[name, url]] : []
    }),
  )
}
