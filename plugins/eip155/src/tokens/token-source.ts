import type { TokenSource } from '@latchkey/core/plugin'
import type { ConnectDeps } from '../deps.js'

/** The tokens of EVM networks, as their contracts describe them. The code that asks is loaded with the first token. */
export const tokenSource = ({ rpc, known }: Pick<ConnectDeps, 'rpc' | 'known'>): TokenSource => ({
  id: 'eip155:tokens',
  kind: 'chain',
  namespace: 'eip155',
  async read(id, ids, signal) {
    const network = known().find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) return undefined
    const { readTokens } = await import('./read-tokens.js')
    return readTokens({ rpc, network, ids, signal })
  },
})
