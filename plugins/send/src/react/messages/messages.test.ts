import { messagesConformance } from '@latchkey/core/testing'
import { errors } from '../../errors.js'
import { messages } from './by-language.js'

test.each(
  messagesConformance({
    id: 'send',
    messages,
    errors,
    contexts: {
      'send/insufficient-funds': { symbol: 'ETH' },
      'send/insufficient-gas': { symbol: 'ETH' },
      'send/receiver-changed': { name: 'ada.eth', address: '0xada', before: '0xbob' },
      'send/would-fail': { reason: 'paused' },
      'send/impossible': { reason: 'paused' },
      'send/no-answer': { wallet: 'Harbor', minutes: 5 },
      'send/failed': { wallet: 'Harbor', reason: 'paused' },
      'send/uncertain': { wallet: 'Harbor', reason: 'paused' },
    },
  }),
)('$name', ({ run }) => run())
