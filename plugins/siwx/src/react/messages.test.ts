import { messagesConformance } from '@latchkey/core/testing'
import { errors } from '../errors.js'
import { views } from './views.js'

test.each(
  messagesConformance({
    id: 'siwx',
    messages: views.messages!,
    errors,
    contexts: { 'siwx/no-answer': { wallet: 'Harbor' } },
  }),
)('$name', ({ run }) => run())
