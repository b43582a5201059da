import { Swap } from '@latchkey/core'
import { balances } from '@latchkey/balances/react'
import { swap } from '@latchkey/swap/react'
import type { Scenario, Stage } from '../scenario.js'
import { until } from '../settled.js'
import { scriptedApi } from '../scripted/blockchain-api.js'
import { type Market, scriptedSwaps, SWAPPING } from '../scripted/swaps.js'
import { extension, idOf } from '../scripted/wallets.js'

type Wallet = keyof typeof SWAPPING

interface Options extends Partial<Scenario> {
  readonly market?: Market
  readonly from?: string
  readonly to?: string
  readonly amount?: string
}

const scene = (
  id: string,
  title: string,
  wallet: Wallet,
  { market = 'calm', from = 'ETH', to = 'USDC', amount = '0.5', ...rest }: Options = {},
): Scenario => ({
  id: `swap/${id}`,
  title,
  view: 'Swap',
  wallets: extension('Harbor', { features: SWAPPING[wallet] }),
  connected: [idOf('Harbor', 'eip155')],
  plugins: [scriptedApi('many'), balances(), scriptedSwaps(market), swap()],
  open: () => ['Swap', { from, to, amount }],
  ...rest,
})

const phaseOf = ({ kit }: Stage) => {
  const state = kit.get(Swap).getSnapshot()
  return state.status === 'open' ? state.phase.status : state.status
}

/** Waits for a phase of the swap. */
const reaches =
  (...phases: readonly string[]) =>
  (stage: Stage) =>
    until(() => (stage.clock.skip(500), phases.includes(phaseOf(stage))), phases.join(' or '))

/** Goes on to the review. */
const reviews =
  (...phases: readonly string[]) =>
  async (stage: Stage) => {
    await reaches('quoted')(stage)
    await stage.press('.view .button-primary:not(:disabled)')
    await reaches(...phases)(stage)
  }

/** Reviews a swap, and confirms it. */
const confirms =
  (...phases: readonly string[]) =>
  async (stage: Stage) => {
    await reviews('reviewing', 'approval-needed')(stage)
    await stage.find('.confirm-bar')
    // A press counts a while after the review is there.
    stage.clock.skip(1_000)
    await stage.press('.confirm-bar .button:last-child')
    await until(() => phases.includes(phaseOf(stage)), phases.join(' or '))
  }

const APPROVED = { from: 'WBTC', to: 'ETH', amount: '0.01' } as const
const TOKEN = { from: 'USDC', to: 'ETH', amount: '250' } as const

/** A swap, from what is entered to how it ends. */
export const swapScenarios = (): readonly Scenario[] => [
  scene('empty', 'Nothing is entered', 'sends', { open: () => ['Swap'] }),
  scene('quoted', 'A quote', 'sends', { reach: reaches('quoted') }),
  scene('quoting', 'The sources are asked', 'sends', { market: 'slow', waits: true, reach: reaches('quoting') }),
  scene('no-offer', 'Nobody exchanges the tokens', 'sends', { market: 'empty', reach: reaches('quote-failed') }),
  scene('too-much', 'More than the account has', 'sends', { amount: '5', reach: reaches('quoted') }),
  scene('unknown-token', 'A token that is in no list', 'sends', {
    to: '',
    reach: async (stage) => {
      await reaches('drafting')(stage)
      await stage.press('.token-field-none')
      await stage.press('.view li:nth-child(7) button')
      await reaches('quoted')(stage)
    },
  }),
  scene('cannot', 'A wallet that cannot swap', 'cannot'),
  scene('tokens', 'The tokens to choose from', 'sends', {
    view: 'SwapSelectToken',
    reach: async (stage) => {
      await reaches('quoted')(stage)
      await stage.press('.token-field')
      await stage.find('.search-box, .list')
    },
  }),
  scene('settings', 'The slippage', 'sends', {
    view: 'SwapSettings',
    reach: async (stage) => {
      await reaches('quoted')(stage)
      await stage.press('.view > :last-child .icon-button')
      await stage.find('.segments')
    },
  }),
  scene('review', 'The review of a swap', 'sends', { view: 'SwapPreview', reach: reviews('reviewing') }),
  scene('review-steep', 'The review of a swap at a loss', 'sends', {
    view: 'SwapPreview',
    market: 'steep',
    reach: reviews('reviewing'),
  }),
  scene('review-shallow', 'The review of a swap at a great loss', 'sends', {
    view: 'SwapPreview',
    market: 'shallow',
    reach: reviews('reviewing'),
  }),
  scene('price-changed', 'The price has changed since', 'sends', {
    view: 'SwapPreview',
    market: 'moving',
    reach: reviews('price-changed'),
  }),
  scene('refused', 'The transaction is not what was offered', 'sends', {
    view: 'SwapPreview',
    market: 'false',
    reach: reviews('quote-failed'),
  }),
  scene('approve', 'A token has to be approved', 'sends', {
    ...TOKEN,
    view: 'SwapPreview',
    reach: reviews('approval-needed'),
  }),
  scene('approving', 'The wallet asks for the approval', 'asks', {
    ...TOKEN,
    view: 'SwapPreview',
    reach: confirms('approving'),
  }),
  scene('approval-sent', 'The network confirms the approval', 'waits-for-approval', {
    ...TOKEN,
    view: 'SwapPreview',
    reach: confirms('approving'),
  }),
  scene('batch', 'An approval and its swap in one step', 'batches', {
    ...TOKEN,
    view: 'SwapPreview',
    reach: reviews('reviewing'),
  }),
  scene('permit', 'An approval that is signed', 'signs', {
    ...TOKEN,
    view: 'SwapPreview',
    reach: reviews('reviewing'),
  }),
  scene('approved', 'A token that was approved before', 'sends', {
    ...APPROVED,
    view: 'SwapPreview',
    reach: reviews('reviewing'),
  }),
  scene('permit2', 'An approval of Permit2, and a signature for each swap', 'signs', {
    ...APPROVED,
    market: 'permit2',
    view: 'SwapPreview',
    reach: reviews('reviewing'),
  }),
  scene('unlimited', 'Any amount is to be approved', 'sends', {
    ...TOKEN,
    view: 'SwapPreview',
    reach: async (stage) => {
      await reviews('approval-needed')(stage)
      await stage.press('.checkbox input, .checkbox')
    },
  }),
  scene('left-allowance', 'What may still be taken after a failure', 'fails', {
    ...APPROVED,
    view: 'SwapPreview',
    reach: confirms('failed'),
  }),
  scene('asks', 'The wallet asks for the swap', 'asks', { view: 'SwapPreview', reach: confirms('signing') }),
  scene('sends', 'A swap on its way', 'sends', { view: 'SwapConfirmed', reach: confirms('sent') }),
  scene('confirmed', 'A confirmed swap', 'confirmed', { view: 'SwapConfirmed', reach: confirms('done') }),
  scene('failed', 'A swap that the network has rejected', 'failed', { view: 'SwapConfirmed', reach: confirms('done') }),
  scene('replaced', 'A swap that the wallet has replaced', 'replaced', {
    view: 'SwapConfirmed',
    reach: confirms('done'),
  }),
  scene('dropped', 'A swap that the network has forgotten', 'dropped', {
    view: 'SwapConfirmed',
    reach: confirms('done'),
  }),
  scene('altered', 'Another swap than the one that was reviewed', 'altered', {
    view: 'SwapConfirmed',
    reach: confirms('done'),
  }),
  scene('fails', 'The wallet did not send', 'fails', { view: 'SwapPreview', reach: confirms('failed') }),
  scene('loses-the-answer', 'The wallet’s answer was lost', 'loses-the-answer', {
    view: 'SwapPreview',
    reach: confirms('failed'),
  }),
]
