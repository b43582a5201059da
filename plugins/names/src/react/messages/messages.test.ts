import { messagesConformance } from '@latchkey/core/testing'
import { errors } from '../../errors.js'
import { messages } from './by-language.js'

test.each(
  messagesConformance({
    id: 'names',
    messages,
    errors,
    contexts: { 'name/invalid': { name: 'ada' }, 'name/no-answer': { wallet: 'Harbor' } },
  }),
)('$name', ({ run }) => run())
