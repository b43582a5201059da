import { networkIdSchema } from '../tokens/token-record.js'
import { KNOWN_CHAINS } from '../tokens/known-chains.js'

/** Where a chain is asked. */
export interface ChainNode {
  /** CAIP-2. */
  readonly chain: string
  readonly url: string
}

/** The part before the colon. */
export const namespaceOf = (chain: string): string => chain.slice(0, chain.indexOf(':'))

/** By the devnet's names or by CAIP-2 ids. Throws what is wrong with one that is neither, or leads nowhere. */
export function readNodes(nodes: Readonly<Record<string, string>>): readonly ChainNode[] {
  return Object.entries(nodes).map(([name, url]) => {
    const chain = (KNOWN_CHAINS as Readonly<Record<string, string>>)[name] ?? name
    if (!networkIdSchema.safeParse(chain).success) throw new Error(`"${name}" is neither a chain of the devnet nor a CAIP-2 id.`)
    if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) throw new Error(`The node of ${name} is not at an HTTP address.`)
    return { chain, url }
  })
}
