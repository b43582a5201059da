import { ApiError } from '../http/api-error.js'
import { KNOWN_CHAINS } from '../tokens/known-chains.js'
import { networkIdSchema } from '../tokens/token-record.js'
import { createEvmClient, type EvmClient } from './ask-node.js'

/** The networks that this server has nodes for. */
export interface Nodes {
  readonly all: readonly ChainNode[]
  find(chain: string): ChainNode | undefined
  /** A client of an EVM network. Throws the refusal of an unsupported network. */
  evm(chain: string): EvmClient
  /**
   * The nodes of one namespace: of the named network, or all. Refuses a network of another namespace, or without a
   * node.
   */
  chosen(namespace: string, chain: string | undefined): readonly ChainNode[]
}

export function createNodes(all: readonly ChainNode[]): Nodes {
  const clients = new Map(
    all.filter(({ chain }) => namespaceOf(chain) === 'eip155').map((node) => [node.chain, createEvmClient(node.url)]),
  )
  const find = (chain: string) => all.find((node) => node.chain === chain)
  return {
    all,
    find,
    evm: (chain) => clients.get(chain) ?? refuse(chain),
    chosen(namespace, chain) {
      if (chain === undefined) return all.filter((node) => namespaceOf(node.chain) === namespace)
      if (namespaceOf(chain) !== namespace) throw unsupported(chain)
      return [find(chain) ?? refuse(chain)]
    },
  }
}

export const unsupported = (chain: string) =>
  new ApiError(400, 'unsupported-chain', `chainId: this call does not support ${chain}.`, { field: 'chainId' })

function refuse(chain: string): never {
  throw unsupported(chain)
}

/** A network's node. */
export interface ChainNode {
  /** CAIP-2. */
  readonly chain: string
  readonly url: string
}

/** The part before the colon. */
export const namespaceOf = (chain: string): string => chain.slice(0, chain.indexOf(':'))

/** Reads nodes by the devnet's names or by CAIP-2 ids. Throws when a name is neither, or an address is not HTTP. */
export function readNodes(nodes: Readonly<Record<string, string>>): readonly ChainNode[] {
  return Object.entries(nodes).map(([name, url]) => {
    const chain = (KNOWN_CHAINS as Readonly<Record<string, string>>)[name] ?? name
    if (!networkIdSchema.safeParse(chain).success)
      throw new Error(`"${name}" is neither a network of the devnet nor a CAIP-2 id.`)
    if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
      throw new Error(`The node of ${name} has no HTTP address.`)
    return { chain, url }
  })
}
