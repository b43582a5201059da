import { override, Swap } from '@latchkey/core'
import { balances } from '@latchkey/balances/react'
import { KeyValue, storagePrefix } from '@latchkey/core/plugin'
import { createMemoryKeyValue } from '@latchkey/core/testing'
import { swap } from '@latchkey/swap/react'
import type { Scenario, Stage } from '../scenario.js'
import { until } from '../settled.js'
import { scriptedApi } from '../scripted/blockchain-api.js'
import { type Market, scriptedSwaps, SWAPPING } from '../scripted/swaps.js'
import { ACCOUNTS } from '../scripted/accounts.js'
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

/** What happened is told in a notice, after which the visitor may go on. */
const noticesAfter = (reach: (stage: Stage) => Promise<unknown>) => async (stage: Stage) => {
  await reach(stage)
  await stage.find('[part~=snack]')
}

/** Opens the view of tokens, and does something there. */
const choosesToken = (then: (stage: Stage) => Promise<unknown>) => ({
  view: 'SwapSelectToken',
  reach: async (stage: Stage) => {
    await reaches('quoted', 'drafting')(stage)
    await stage.press('.token-field')
    await then(stage)
  },
})

/** Opens the settings, and types a slippage of its own. */
const setsSlippage = (percent: string, shows: string): Options => ({
  view: 'SwapSettings',
  shows: [shows],
  reach: async (stage) => {
    await reaches('quoted')(stage)
    await stage.press('.view > :last-child .icon-button')
    await stage.type('.view input[type=number], .view input[inputmode]', percent)
  },
})

/** What an earlier page has left in the storage: the wallet was asked, and had not answered. */
function leftStorage() {
  const storage = createMemoryKeyValue()
  const account = `eip155:1:${ACCOUNTS.eip155[0].address}`
  const side = (id: string, symbol: string, amount: string) => ({ id, symbol, decimals: 18, amount })
  const left = {
    account,
    pays: side('eip155:1', 'ETH', `5${'0'.repeat(17)}`),
    receives: side(`eip155:1:0x${'1'.repeat(40)}`, 'USDC', `1494${'0'.repeat(18)}`),
    at: 0,
  }
  storage.write({ [`${storagePrefix('gallery')}unanswered-swaps`]: JSON.stringify({ v: 1, data: [left] }) })
  return storage
}

const APPROVED = { from: 'WBTC', to: 'ETH', amount: '0.01' } as const
const UNLISTED: Options = {
  breaks: true,
  plugins: [scriptedApi('failed'), balances(), scriptedSwaps('unlisted'), swap()],
}
const TOKEN = { from: 'USDC', to: 'ETH', amount: '250' } as const

/** A swap, from what is entered to how it ends. */
export const swapScenarios = (): readonly Scenario[] => [
  scene('empty', 'Nothing is entered', 'sends', { open: () => ['Swap'] }),
  scene('quoted', 'A quote', 'sends', { reach: reaches('quoted') }),
  scene('quoting', 'The sources are asked', 'sends', { market: 'slow', waits: true, reach: reaches('quoting') }),
  scene('no-offer', 'Nobody exchanges the tokens', 'sends', { market: 'empty', reach: reaches('quote-failed') }),
  scene('too-much', 'More than the account has', 'sends', { amount: '5', reach: reaches('quoted') }),
  scene('no-fee', 'Nothing is left for the fee', 'sends', {
    amount: '1.234567',
    shows: ['swap.not-enough-fee'],
    reach: reaches('quoted'),
  }),
  scene('not-a-number', 'An amount that cannot be read', 'sends', {
    shows: ['swap.check-amount'],
    reach: async (stage) => {
      await reaches('quoted')(stage)
      await stage.type('.amount-field input', '1,5,2')
      await reaches('drafting')(stage)
    },
  }),
  scene('unreachable', 'No source can be reached', 'sends', {
    market: 'away',
    breaks: true,
    reach: reaches('quote-failed'),
  }),
  scene('offers', 'The offers of all sources', 'sends', {
    reach: async (stage) => {
      await reaches('quoted')(stage)
      await stage.press('.disclosure-button')
    },
  }),
  scene('wrap', 'The currency is wrapped', 'sends', {
    to: 'WETH',
    reach: reaches('quoted'),
  }),
  scene('page-left', 'The page was left while the wallet asked', 'sends', {
    overrides: [override(KeyValue, { value: leftStorage() })],
    shows: ['swap.uncertain', 'swap.uncertain-hint'],
  }),
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
  scene('tokens-none', 'No token that matches', 'sends', {
    ...choosesToken((stage) => stage.type('.search-box input', 'zzz')),
    shows: ['swap.no-match'],
  }),
  scene('tokens-failed', 'No list of tokens can be read', 'sends', {
    ...UNLISTED,
    ...choosesToken(({ find }) => find('.error-box, .button')),
    shows: ['swap.tokens-failed'],
  }),
  scene('tokens-loading', 'The lists of tokens are read again', 'sends', {
    ...UNLISTED,
    ...choosesToken(({ press }) => press('.view .button')),
    waits: true,
  }),
  scene('settings', 'The slippage', 'sends', {
    view: 'SwapSettings',
    reach: async (stage) => {
      await reaches('quoted')(stage)
      await stage.press('.view > :last-child .icon-button')
      await stage.find('.segments')
    },
  }),
  scene('slippage-low', 'A slippage that is too low', 'sends', setsSlippage('0.1', 'swap.low-slippage')),
  scene('slippage-high', 'A slippage that others can use', 'sends', setsSlippage('20', 'swap.high-slippage')),
  scene('slippage-wrong', 'A slippage that is none', 'sends', setsSlippage('99', 'swap.wrong-slippage')),
  scene('preparing', 'The transaction is built and checked', 'sends', {
    view: 'SwapPreview',
    market: 'stalled',
    waits: true,
    reach: reviews('preparing'),
  }),
  scene('not-simulated', 'No node can tell what arrives', 'sends', {
    view: 'SwapPreview',
    market: 'blind',
    shows: ['swap.not-simulated'],
    reach: reviews('reviewing'),
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
  scene('approval-failed', 'The approval was not given', 'refuses-approval', {
    ...TOKEN,
    view: 'SwapPreview',
    reach: noticesAfter(confirms('approval-needed')),
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
  scene('declined', 'The visitor has declined', 'declines', {
    view: 'SwapPreview',
    reach: noticesAfter(confirms('reviewing')),
  }),
  scene('fails', 'The wallet did not send', 'fails', { view: 'SwapPreview', reach: confirms('failed') }),
  scene('loses-the-answer', 'The wallet’s answer was lost', 'loses-the-answer', {
    view: 'SwapPreview',
    reach: confirms('failed'),
  }),
]
