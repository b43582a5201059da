import { ApiError } from '../http/api-error.js'
import { type ChainNode, namespaceOf } from './chain-node.js'
import { createEvmClient, type EvmClient } from './evm-client.js'

/** The chains that this server has nodes for. */
export interface Nodes {
  readonly all: readonly ChainNode[]
  find(chain: string): ChainNode | undefined
  /** A client of an EVM chain, or a refusal that says that there is none. */
  evm(chain: string): EvmClient
  /** Those of one namespace: the chain that is named, or all. Refuses a chain of another namespace, or without a node. */
  chosen(namespace: string, chain: string | undefined): readonly ChainNode[]
}

export function createNodes(all: readonly ChainNode[]): Nodes {
  const clients = new Map(all.filter(({ chain }) => namespaceOf(chain) === 'eip155').map((node) => [node.chain, createEvmClient(node)]))
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

export const unsupported = (chain: string) => new ApiError(400, 'unsupported-chain', `chainId: this call is not there for ${chain}.`, { field: 'chainId' })

function refuse(chain: string): never {
  throw unsupported(chain)
}
