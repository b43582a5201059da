import { Modal, type SessionFeatures } from '@latchkey/core'
import type { Scenario, Stage } from '../scenario.js'
import { SWITCHING } from '../scripted/features.js'
import { extension, idOf } from '../scripted/wallets.js'
import { until } from '../settled.js'

const POLYGON = 'eip155:137'
const SLOW_MS = 60_000

const harbor = (features: SessionFeatures = SWITCHING.hangs) => ({
  wallets: extension('Harbor', { features }),
  connected: [idOf('Harbor')],
})
const open = ({ kit }: Stage) => kit.get(Modal).push('Networks')
const switchTo = ({ kit }: Stage) => kit.get(Modal).push('SwitchNetwork', { networkId: POLYGON })

export const networkScenarios = (): readonly Scenario[] => [
  { id: 'networks/connected', title: 'The networks of all chains', view: 'Networks', ...harbor(), reach: open },
  { id: 'networks/nobody', title: 'No wallet is connected', view: 'Networks', open: () => ['Networks'] },
  {
    id: 'networks/restricted',
    title: 'The wallet allows some',
    view: 'Networks',
    wallets: extension('Harbor', { approved: ['eip155:1', 'eip155:10'], features: SWITCHING.hangs }),
    connected: [idOf('Harbor')],
    reach: open,
  },
  { id: 'networks/few', title: 'Two networks', view: 'Networks', chains: ['bip122'], open: () => ['Networks'] },
  {
    id: 'networks/found',
    title: 'A search that finds one',
    view: 'Networks',
    open: () => ['Networks'],
    async reach(stage) {
      await stage.type('input', 'kus')
      stage.clock.skip(1_000)
    },
  },
  {
    id: 'networks/not-found',
    title: 'A search that finds nothing',
    view: 'Networks',
    open: () => ['Networks'],
    async reach(stage) {
      await stage.type('input', 'zzz')
      stage.clock.skip(1_000)
    },
  },
  { id: 'switch-network/waiting', title: 'The wallet is asked', view: 'SwitchNetwork', ...harbor(), reach: switchTo },
  {
    id: 'switch-network/declined',
    title: 'The visitor rejected',
    view: 'SwitchNetwork',
    ...harbor(SWITCHING.declines),
    reach: switchTo,
  },
  {
    id: 'switch-network/failed',
    title: 'The wallet failed',
    view: 'SwitchNetwork',
    ...harbor(SWITCHING.fails),
    reach: switchTo,
  },
  {
    id: 'switch-network/unsupported',
    title: 'The wallet cannot switch',
    view: 'SwitchNetwork',
    ...harbor(SWITCHING.cannot),
    reach: switchTo,
  },
  {
    id: 'switch-network/timeout',
    title: 'The wallet gives no answer',
    view: 'SwitchNetwork',
    ...harbor(),
    async reach(stage) {
      switchTo(stage)
      // The deadline begins when the wallet is asked, which is a moment after the view is there.
      await until(() => (stage.clock.skip(SLOW_MS), stage.root().querySelector('.waiting-failed')), 'the deadline')
    },
  },
  {
    id: 'unsupported-chain/plain',
    title: 'A network that the host does not work with',
    view: 'UnsupportedChain',
    wallets: extension('Harbor', { networkId: 'eip155:99', features: SWITCHING.hangs }),
    connected: [idOf('Harbor')],
  },
  {
    id: 'unsupported-chain/none',
    title: 'And there is no other',
    view: 'UnsupportedChain',
    chains: ['eip155'],
    config: { networks: [] },
    wallets: extension('Harbor', { networkId: 'eip155:99' }),
    connected: [idOf('Harbor')],
    open: () => ['UnsupportedChain'],
  },
]
