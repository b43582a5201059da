import type { AppConfig } from '@latchkey/core'
import { type Rpc, toNetwork, type TokenSource } from '@latchkey/core/plugin'
import type { ReadSolanaOptions } from '../options.js'

export interface TokenSourceDeps {
  readonly rpc: Rpc
  readonly config: AppConfig
  readonly options: ReadSolanaOptions
}

/** The tokens of Solana, as their mints describe them. The code that reads them is loaded with the first token. */
export const tokenSource = ({ rpc, config, options: { networks, commitment } }: TokenSourceDeps): TokenSource => ({
  id: 'solana:tokens',
  kind: 'chain',
  namespace: 'solana',
  async read(id, ids, signal) {
    const network = [...(config.networks ?? []).map(toNetwork), ...networks].find(
      ({ caipNetworkId }) => caipNetworkId === id,
    )
    if (!network) return undefined
    const { readTokens } = await import('./read-tokens.js')
    return readTokens({ rpc, network, ids, signal, commitment })
  },
})
