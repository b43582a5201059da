/** The local networks, by their names in `examples/devnet`. */
export const NODE_NAMES = ['mainnet', 'polygon', 'solana', 'bitcoin', 'polkadot'] as const

export type NodeName = (typeof NODE_NAMES)[number]

/** The node of each network. A network that is missing has none. */
export type Nodes = Readonly<Partial<Record<NodeName, string>>>

/** Reads the nodes from the page's address: `?mainnet=http://127.0.0.1:8545&…`. Others than 127.0.0.1 are ignored. */
export function readNodes(search: string): Nodes {
  return Object.fromEntries(
    NODE_NAMES.flatMap((name) => {
      const url = readLocal(search, name)
      return url === undefined ? [] : [[name, url]]
    }),
  )
}

/** Reads the address of the API server in the same way: `?server=http://127.0.0.1:3000`. */
export const readServer = (search: string): string | undefined => readLocal(search, 'server')

function readLocal(search: string, name: string): string | undefined {
  const url = new URLSearchParams(search).get(name) ?? ''
  return URL.canParse(url) && new URL(url).hostname === '127.0.0.1' ? url : undefined
}
