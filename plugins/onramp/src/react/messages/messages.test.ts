import { messagesConformance } from '@latchkey/core/testing'
import { errors } from '../../errors.js'
import { messages } from './by-language.js'

test.each(
  messagesConformance({
    id: 'onramp',
    messages,
    errors,
    contexts: {
      'onramp/provider-not-found': { provider: 'Meld' },
      'onramp/unsafe-link': { provider: 'Meld' },
      'onramp/failed': { provider: 'Meld' },
    },
  }),
)('$name', ({ run }) => run())
