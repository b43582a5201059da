import type { WaitingPictureProps } from '../../../ui/picture/waiting-picture.js'
import type { Translate } from '../../../messages/translate.js'
import type { SwitchState } from './use-switching.js'

export interface SwitchAround {
  readonly network: string
  /** The wallet that is asked; undefined where none is connected. */
  readonly wallet: string | undefined
  /** The wallet asks the visitor to approve. An embedded wallet does not. */
  readonly asks: boolean
}

/** The headline, hint and ring for a switch that is pending or has ended. */
export function switchWords(
  t: Translate,
  state: SwitchState,
  { network, wallet = '', asks }: SwitchAround,
): { readonly headline: string; readonly text: string; readonly ring: WaitingPictureProps['status'] } {
  switch (state.status) {
    case 'waiting':
      if (!asks) return { headline: t('switch-network.switching', { network }), text: '', ring: 'waiting' }
      return {
        headline: t('switch-network.approve'),
        text: t('switch-network.approve-hint', { wallet, network }),
        ring: 'waiting',
      }
    case 'switched':
      return { headline: network, text: '', ring: 'done' }
    case 'added':
      return { headline: network, text: t('switch-network.added', { network }), ring: 'done' }
    case 'rejected':
      return { headline: t('switch-network.declined'), text: t('switch-network.declined-hint'), ring: 'calm' }
    case 'cancelled':
      return { headline: t('switch-network.cancelled'), text: t('switch-network.cancelled-hint'), ring: 'calm' }
    case 'unsupported': {
      const text = wallet ? t('switch-network.unsupported-hint', { wallet, network }) : ''
      return { headline: t('switch-network.unsupported'), text, ring: 'failed' }
    }
    case 'timeout':
      return {
        headline: t('switch-network.failed'),
        text: t('switch-network.timeout-hint', { wallet }),
        ring: 'failed',
      }
    case 'failed':
      // The one calm failure: a request is pending in the wallet already.
      if (state.isCalm) return { headline: t('switch-network.approve'), text: state.message, ring: 'calm' }
      return { headline: t('switch-network.failed'), text: state.message, ring: 'failed' }
  }
}
