import { en } from '../../../messages/en.js'
import { createTranslate } from '../../../messages/translate.js'
import type { SwitchState } from './use-switching.js'
import { switchWords } from './switch-messages.js'

const t = createTranslate(en, 'en')
const around = { network: 'Base', wallet: 'Rainbow', asks: true }

test.each<[title: string, state: SwitchState, part: object, headline: string, text: string, ring: string]>([
  [
    'a wallet is asked',
    { status: 'waiting' },
    {},
    'Approve in wallet',
    'Approve the request in Rainbow to switch to Base.',
    'waiting',
  ],
  ['an embedded wallet just goes', { status: 'waiting' }, { asks: false }, 'Switching to Base…', '', 'waiting'],
  ['it is there', { status: 'switched' }, {}, 'Base', '', 'done'],
  [
    'it was told of the network, and is there',
    { status: 'added' },
    {},
    'Base',
    'Base was added to your wallet',
    'done',
  ],
  [
    'the visitor rejected',
    { status: 'rejected' },
    {},
    'Switch declined',
    'You declined the switch in your wallet. You can try again.',
    'calm',
  ],
  [
    'something else came',
    { status: 'cancelled' },
    {},
    'Switch cancelled',
    'Another request interrupted this. You can try again.',
    'calm',
  ],
  [
    'it cannot',
    { status: 'unsupported' },
    {},
    'Switch in your wallet',
    'Rainbow cannot switch to Base from here. Switch in the wallet.',
    'failed',
  ],
  ['nobody can', { status: 'unsupported' }, { wallet: undefined }, 'Switch in your wallet', '', 'failed'],
  ['no answer', { status: 'timeout' }, {}, 'Switch failed', 'Rainbow did not answer. Open it and try again.', 'failed'],
  ['an error', { status: 'failed', message: 'Oh.', isCalm: false }, {}, 'Switch failed', 'Oh.', 'failed'],
  [
    'a request that waits there',
    { status: 'failed', message: 'Answer it.', isCalm: true },
    {},
    'Approve in wallet',
    'Answer it.',
    'calm',
  ],
])('describes a switch: %s', (_title, state, part, headline, text, ring) => {
  expect(switchWords(t, state, { ...around, ...part })).toEqual({ headline, text, ring })
})
