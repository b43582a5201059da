import type { SmartSessionsState } from '@latchkey/core'
import { smartSessions } from '@latchkey/smart-sessions/react'
import type { Scenario } from '../scenario.js'
import { until } from '../settled.js'
import { USD_COIN } from '../scripted/balances.js'
import { ACCOUNT as account, scriptedSmartSessions, SESSIONS, SPENDING } from '../scripted/smart-sessions.js'
import { extension, idOf } from '../scripted/wallets.js'

const scene = (id: string, title: string, state: SmartSessionsState, rest: Partial<Scenario> = {}): Scenario => ({
  id: `smart-sessions/${id}`,
  title,
  view: 'SmartSessionList',
  wallets: extension('Harbor'),
  connected: [idOf('Harbor')],
  plugins: [smartSessions()],
  overrides: [scriptedSmartSessions(state)],
  config: { tokens: [{ id: `eip155:1:${USD_COIN}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }] },
  open: () => ['SmartSessionList'],
  ...rest,
})

const ready = (sessions = SESSIONS): SmartSessionsState => ({ status: 'ready', account, sessions, revoking: [] })

const detail = (pci: string): Partial<Scenario> => ({ view: 'SmartSession', open: () => ['SmartSession', { pci }] })

/** What apps may do for the account without asking. */
export const smartSessionScenarios = (): readonly Scenario[] => [
  scene('list', 'One session of each kind', ready()),
  scene('empty', 'There are none', ready([])),
  scene('loading', 'They are being read', { status: 'loading', account, sessions: [] }, { waits: true }),
  scene('unsupported', 'The wallet grants no permissions', { status: 'unsupported', account }),
  scene('failed', 'They cannot be read, and one is known', {
    status: 'failed',
    account,
    sessions: [SPENDING],
    error: { name: 'TimeoutError' },
  }),
  scene('session', 'One of them, with what was used', ready(), detail('0x01')),
  scene('session-many', 'One with several permissions', ready(), detail('0x04')),
  scene('session-token', 'One of a token that nobody knows', ready(), detail('0x05')),
  scene('gone', 'It has ended', ready([]), detail('0x01')),
  scene('revoking', 'The wallet asks whether to take it back', ready(), {
    ...detail('0x01'),
    waits: true,
    async reach({ clock, find, root }) {
      const button = await find('.confirm-bar .button')
      // A press counts half a second after the button is there.
      await until(() => (clock.skip(500), button.click(), root().querySelector('.confirm-bar p')), 'the wallet')
    },
  }),
  scene('settings', 'The settings of the account lead to them', ready(), {
    view: 'AccountSettings',
    open: () => ['AccountSettings'],
  }),
]
