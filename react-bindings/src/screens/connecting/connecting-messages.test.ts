import { en } from '../../messages/en.js'
import { createTranslate } from '../../messages/translate.js'
import { connectingWords } from './connecting-messages.js'

const t = createTranslate(en, 'en')

test.each<[state: Parameters<typeof connectingWords>[2], headline: string, text: string]>([
  [{ status: 'idle' }, 'Continue in Rainbow', 'Approve the connection in your wallet.'],
  [{ status: 'waiting', since: 0, hint: 'approve' }, 'Continue in Rainbow', 'Approve the connection in your wallet.'],
  [
    { status: 'waiting', since: 0, hint: 'slow' },
    'Continue in Rainbow',
    'Don’t see the request? Open Rainbow and look for it there.',
  ],
  [
    { status: 'waiting', since: 0, hint: 'pending' },
    'Continue in Rainbow',
    'A request is waiting in Rainbow. Open the wallet and answer it.',
  ],
  [{ status: 'declined' }, 'Connection declined', 'You declined the request in your wallet. You can try again.'],
  [{ status: 'failed', message: 'Oh.' }, 'Connection failed', 'Oh.'],
  [{ status: 'connected' }, 'Connected', 'Rainbow'],
  [
    { status: 'disputed' },
    'Two wallets say they are Rainbow',
    'Another wallet on this page claims to be Rainbow. Use this one only if you are sure that it is yours.',
  ],
  [{ status: 'gone' }, 'Connection failed', 'This wallet is no longer on this page. Go back and choose another one.'],
])('describes %j', (state, headline, text) => {
  expect(connectingWords(t, 'Rainbow', state)).toEqual({ headline, text })
})
