import type { TokenInfo, Tokens, TokensState } from '../../contracts/features/tokens.js'
import { createState } from '../../state/state.js'

/**
 * {@link Tokens} of a test, which knows the given ones.
 *
 * @example
 * const tokens = createFakeTokens([{ id: 'fake:one:usd', networkId: 'fake:one', name: 'Dollar', symbol: 'USD', decimals: 6 }])
 * createTestKit({ plugins: [send()], overrides: [override(Tokens, { value: tokens })] })
 */
export function createFakeTokens(known: readonly TokenInfo[] = []): Tokens {
  const { getSnapshot, subscribe, set } = createState<TokensState>({ tokens: {} })
  return {
    getSnapshot,
    subscribe,
    async read(ids, options = {}) {
      options.signal?.throwIfAborted()
      const found = Object.fromEntries(known.filter(({ id }) => ids.includes(id)).map((token) => [token.id, token]))
      if (Object.keys(found).length > 0) set({ tokens: Object.freeze({ ...getSnapshot().tokens, ...found }) })
      return found
    },
    async list(network, options = {}) {
      options.signal?.throwIfAborted()
      return known.filter(({ networkId }) => networkId === network)
    },
  }
}
