import type { Say } from '../../words/say.js'
import type { ConnectingState } from '../connecting/connecting-state.js'

/** What is said while a wallet is asked, and after: a headline, and what to do. */
export function connectingWords(
  say: Say,
  wallet: string,
  state: ConnectingState | { readonly status: 'disputed' | 'gone' },
): { readonly headline: string; readonly text: string } {
  const waiting = say('connecting.continue-in', { wallet })
  switch (state.status) {
    case 'waiting': {
      const hints = {
        approve: say('connecting.approve'),
        slow: say('connecting.slow', { wallet }),
        pending: say('connecting.pending', { wallet }),
      }
      return { headline: waiting, text: hints[state.hint] }
    }
    case 'declined':
      return { headline: say('connecting.declined'), text: say('connecting.declined-hint') }
    case 'failed':
      return { headline: say('connecting.failed'), text: state.message }
    case 'connected':
      return { headline: say('connecting.connected'), text: wallet }
    case 'disputed':
      return { headline: say('tag.disputed'), text: say('connecting.disputed', { wallet }) }
    case 'gone':
      return { headline: say('connecting.failed'), text: say('connecting.gone') }
    case 'idle':
      return { headline: waiting, text: say('connecting.approve') }
  }
}
