import { Modal, type Network, Notices, Swap, type SwapObstacle, type SwapToken } from '@latchkey/core'
import { fiatValue, Preferences } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  AmountField,
  Button,
  ErrorBox,
  IconButton,
  SettingsIcon,
  Stack,
  SwapIcon,
  Text,
  TokenField,
  useAnnounce,
  useMessages,
  useMoney,
  useStyles,
  View,
} from '@latchkey/react/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { errors } from '../errors.js'
import { isReviewed, quoteOf } from '../swap.machine.js'
import { OfferList } from './offer-list.js'
import { percentOf, QuoteRows } from './quote-rows.js'
import { isListed, lookOf, type OpenSwap } from './use-swap.js'
import { useSides } from './use-sides.js'

const styles = `
  .swap--turn {
    display: grid;
    margin-block: -4px;
  }
  .swap--turn button {
    rotate: 90deg;
    transition: rotate 150ms;
  }
  .swap--turn button:active {
    rotate: 270deg;
  }
  @media (prefers-reduced-motion: reduce) {
    .swap--turn button {
      transition: none;
    }
  }
`

/** The shares of a balance that one press takes, in per cent. */
const SHARES = [25, 50, 75] as const

interface SwapFormProps {
  readonly state: OpenSwap
  readonly network: Network
}

/** Both tokens and their amounts, and what the quote says. */
export function SwapForm({ state, network }: SwapFormProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const swap = useService(Swap)
  const [modal, notices] = [useService(Modal), useService(Notices)]
  const sides = useSides(state)
  const { from, to, phase, obstacle } = state
  // The visitor has come back from the review.
  const [wasReviewed] = useState(phase.status === 'preparing' || isReviewed(phase))
  useEffect(() => {
    if (wasReviewed) swap.edit()
  }, [swap, wasReviewed])
  const isQuoting = phase.status === 'quoting'
  useAnnounce(isQuoting ? t('swap.quoting') : undefined)
  const shown = wordsOf(obstacle, state, network)
  const isShortage = obstacle === 'insufficient-funds' || obstacle === 'insufficient-gas'

  async function takeMost() {
    try {
      await swap.setMax()
    } catch (error) {
      notices.error(error)
    }
  }
  async function review() {
    modal.push('SwapPreview')
    try {
      await swap.review()
    } catch (error) {
      notices.error(error)
    }
  }
  const unlisted = [from, to].filter((token): token is SwapToken => token !== undefined && !isListed(state, token))

  return (
    <View>
      <AmountField
        label={t('swap.pay')}
        amount={sides.pays}
        unit={<Chosen token={from} side="from" network={network} />}
        worth={<Worth token={from} value={valueOf(sides.pays)} />}
        balance={from?.balance}
        maxLabel={t('swap.max')}
        onMax={takeMost}
        fault={isShortage && shown ? t(shown.key, shown.values) : undefined}
      />
      <Stack row between>
        <Stack row gap={0}>
          {(from?.balance ? SHARES : []).map((share) => (
            <Button
              key={share}
              variant="plain"
              size="small"
              aria-label={t('swap.share', { percent: percentOf(share, t.locale) })}
              onClick={() => sides.pays.set((from!.balance! * BigInt(share)) / 100n)}
            >
              {percentOf(share, t.locale)}
            </Button>
          ))}
        </Stack>
        <span className="swap--turn">
          <IconButton label={t('swap.turn')} icon={<SwapIcon />} onClick={() => swap.flip()} />
        </span>
      </Stack>
      <AmountField
        label={t('swap.receive')}
        amount={sides.receives}
        unit={<Chosen token={to} side="to" network={network} />}
        worth={<Worth token={to} value={valueOf(sides.receives)} />}
        balance={to?.balance}
      />
      {unlisted.map((token) => (
        <Text key={token.id} variant="small" tone="warning" role="alert">
          {t('swap.unknown-warning', { symbol: token.symbol })}
        </Text>
      ))}
      {phase.status === 'quote-failed' && (
        <ErrorBox
          error={phase.error}
          {...(!errors.is(phase.error, 'swap/no-offer') && { onRetry: () => swap.setAmount(state.amount, state.side) })}
        />
      )}
      {quoteOf(phase) && <QuoteRows quote={quoteOf(phase)!} />}
      {phase.status === 'quoted' && <OfferList phase={phase} onChoose={(id) => swap.chooseSource(id)} />}
      <Stack row>
        <Button
          variant="primary"
          busy={isQuoting}
          disabled={obstacle !== undefined || (phase.status !== 'quoted' && !isQuoting)}
          onClick={() => void review()}
        >
          {isQuoting ? t('swap.quoting') : shown ? t(shown.key, shown.values) : t('swap.review')}
        </Button>
        <IconButton label={t('swap.settings')} icon={<SettingsIcon />} onClick={() => modal.push('SwapSettings')} />
      </Stack>
    </View>
  )
}

const valueOf = ({ typed }: ReturnType<typeof useSides>['pays']) => (typed.status === 'read' ? typed.value : undefined)

/** The token of one side, as a button that leads to the others. */
function Chosen({
  token,
  side,
  network,
}: {
  readonly token: SwapToken | undefined
  readonly side: 'from' | 'to'
  readonly network: Network
}): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  return (
    <TokenField
      label={t(side === 'from' ? 'swap.pay' : 'swap.receive')}
      token={token && lookOf(token, network)}
      placeholder={t('swap.select-token')}
      onClick={() => modal.push('SwapSelectToken', { side })}
    />
  )
}

/** What an amount is worth, where that is known. */
function Worth({ token, value }: { readonly token: SwapToken | undefined; readonly value: bigint | undefined }) {
  const money = useMoney(useSnapshot(Preferences, ({ currency }) => currency))
  const worth = token && value !== undefined ? fiatValue(value, token.decimals, token.price) : undefined
  return worth === undefined ? null : <bdi>{money(worth)}</bdi>
}

/** What is in the way, in words. */
function wordsOf(obstacle: SwapObstacle | undefined, { from }: OpenSwap, { nativeCurrency }: Network) {
  switch (obstacle) {
    case undefined:
      return undefined
    case 'no-token':
      return { key: 'swap.select-token', values: {} }
    case 'no-amount':
      return { key: 'swap.enter-amount', values: {} }
    case 'amount-invalid':
      return { key: 'swap.check-amount', values: {} }
    case 'insufficient-funds':
      return { key: 'swap.not-enough', values: { symbol: from?.symbol ?? '' } }
    case 'insufficient-gas':
      return { key: 'swap.not-enough-fee', values: { symbol: nativeCurrency.symbol } }
  }
}
