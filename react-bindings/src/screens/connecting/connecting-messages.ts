import type { Translate } from '../../messages/translate.js'
import type { ConnectingState } from './connecting-state.js'

/** The headline and hint while a wallet is asked, and for each outcome. */
export function connectingWords(
  t: Translate,
  wallet: string,
  state: ConnectingState | { readonly status: 'disputed' | 'gone' },
): { readonly headline: string; readonly text: string } {
  const waiting = t('connecting.continue-in', { wallet })
  switch (state.status) {
    case 'waiting': {
      const hints = {
        approve: t('connecting.approve'),
        slow: t('connecting.not-seen', { wallet }),
        pending: t('connecting.pending', { wallet }),
      }
      return { headline: waiting, text: hints[state.hint] }
    }
    case 'declined':
      return { headline: t('connecting.declined'), text: t('connecting.declined-hint') }
    case 'failed':
      return { headline: t('connecting.failed'), text: state.message }
    case 'connected':
      return { headline: t('connecting.connected'), text: wallet }
    case 'disputed':
      return { headline: t('connecting.disputed-title', { wallet }), text: t('connecting.disputed', { wallet }) }
    case 'gone':
      return { headline: t('connecting.failed'), text: t('connecting.gone') }
    case 'idle':
      return { headline: waiting, text: t('connecting.approve') }
  }
}
