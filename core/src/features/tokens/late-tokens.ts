import type { Tokens, TokensState } from '../../contracts/features/tokens.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import { lazy } from '../../kernel/loading/lazy.js'
import type { Services } from '../../kernel/services.js'
import { createState } from '../../state/state.js'
import { lateLogger } from '../late-logger.js'

/** The tokens that were read. Their code is loaded by the first call. */
export function createLateTokens(services: Services): Tokens {
  return createLazyService<TokensState, Tokens>({
    initialState: createState({ tokens: {} }),
    load: lazy('tokens', () => import('./sourced-tokens.js').then((code) => code.createSourcedTokens(services))),
    methods: { read: 'async', list: 'async' },
    logger: lateLogger(services),
  })
}
