import type { Network, Rpc, TokenSource } from '@latchkey/core/plugin'
import type { ReadSolanaOptions } from '../options.js'

export interface TokenSourceDeps {
  readonly rpc: Rpc
  /** The networks whose nodes may be asked. */
  readonly known: () => readonly Network[]
  readonly options: ReadSolanaOptions
}

/** The tokens of Solana, as their mints describe them. The code that reads them is loaded with the first token. */
export const tokenSource = ({ rpc, known, options: { commitment } }: TokenSourceDeps): TokenSource => ({
  id: 'solana:tokens',
  kind: 'chain',
  namespace: 'solana',
  async read(id, ids, signal) {
    const network = known().find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) return undefined
    const { readTokens } = await import('./read-tokens.js')
    return readTokens({ rpc, network, ids, signal, commitment })
  },
})
