import type { WaitingPictureProps } from '../../ui/ring/waiting-picture.js'
import type { Say } from '../../words/say.js'
import type { SwitchState } from './ask-to-switch.js'

export interface SwitchAround {
  readonly network: string
  /** The wallet that is asked. Nothing where none is connected. */
  readonly wallet: string | undefined
  /** It asks the visitor itself, in a window of its own. An embedded wallet does not. */
  readonly asks: boolean
}

/** What is said while a wallet is asked to switch, and after; and how its picture looks. */
export function switchWords(
  say: Say,
  state: SwitchState,
  { network, wallet = '', asks }: SwitchAround,
): { readonly headline: string; readonly text: string; readonly ring: WaitingPictureProps['status'] } {
  switch (state.status) {
    case 'waiting':
      if (!asks) return { headline: say('switch-network.switching', { network }), text: '', ring: 'waiting' }
      return { headline: say('switch-network.approve'), text: say('switch-network.approve-hint', { wallet, network }), ring: 'waiting' }
    case 'switched':
      return { headline: network, text: '', ring: 'done' }
    case 'added':
      return { headline: network, text: say('switch-network.added', { network }), ring: 'done' }
    case 'rejected':
      return { headline: say('switch-network.declined'), text: say('switch-network.declined-hint'), ring: 'calm' }
    case 'cancelled':
      return { headline: say('switch-network.cancelled'), text: say('switch-network.cancelled-hint'), ring: 'calm' }
    case 'unsupported': {
      const text = wallet ? say('switch-network.unsupported-hint', { wallet, network }) : ''
      return { headline: say('switch-network.unsupported'), text, ring: 'failed' }
    }
    case 'timeout':
      return { headline: say('switch-network.failed'), text: say('switch-network.timeout-hint', { wallet }), ring: 'failed' }
    case 'failed':
      // The one calm failure: a request is waiting in the wallet already.
      if (state.isCalm) return { headline: say('switch-network.approve'), text: state.message, ring: 'calm' }
      return { headline: say('switch-network.failed'), text: state.message, ring: 'failed' }
  }
}
