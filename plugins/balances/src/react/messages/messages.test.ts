import { messagesConformance } from '@latchkey/core/testing'
import { messages } from './by-language.js'

test.each(
  messagesConformance({
    id: 'balances',
    messages,
  }),
)('$name', ({ run }) => run())
