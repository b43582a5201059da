import { messagesConformance } from '@latchkey/core/testing'
import { errors } from '../../errors.js'
import { messages } from './by-language.js'

test.each(
  messagesConformance({
    id: 'swap',
    messages,
    errors,
    contexts: {
      'swap/no-offer': { from: 'ETH', to: 'DAI' },
      'swap/slippage': { percent: 60 },
      'swap/insufficient-gas': { symbol: 'ETH' },
      'swap/refused': { source: 'Pool', reason: 'paused' },
      'swap/would-fail': { reason: 'paused' },
      'swap/no-answer': { wallet: 'Harbor', minutes: 5 },
      'swap/approval-failed': { reason: 'paused' },
      'swap/failed': { wallet: 'Harbor', reason: 'paused' },
    },
  }),
)('$name', ({ run }) => run())
