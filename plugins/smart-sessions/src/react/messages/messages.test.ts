import { messagesConformance } from '@latchkey/core/testing'
import { messages } from './by-language.js'

test.each(
  messagesConformance({
    id: 'smart-sessions',
    messages,
  }),
)('$name', ({ run }) => run())
