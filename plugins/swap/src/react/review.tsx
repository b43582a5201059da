import { Modal, type Network, Notices, Swap, type SwapQuote, type SwapToken } from '@latchkey/core'
import { fiatValue, Preferences } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  Checkbox,
  ConfirmBar,
  EmptyState,
  ErrorBox,
  KeyValues,
  Row,
  Stack,
  Spinner,
  Text,
  TokenPicture,
  useAnnounce,
  useMessages,
  useMoney,
  View,
  writeExact,
} from '@latchkey/react/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { errors } from '../errors.js'
import { quoteOf } from '../swap.machine.js'
import { HIGH_IMPACT_PERCENT, HOLD_IMPACT_PERCENT, percentOf, QuoteRows, writeAllowance } from './quote-rows.js'
import { useProgress } from './use-progress.js'
import { lookOf, type OpenSwap, useSwap } from './use-swap.js'

/** All of a swap before the wallet is asked. Shows how it ends where that is no success. */
export function Review(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const { state, network, wallet } = useSwap()
  const status = state.status === 'open' ? state.phase.status : undefined
  // It has to be there when the wallet has answered, whatever the connection is like by then.
  const progress = useProgress(true)
  const isSent = status === 'sent' || status === 'done'
  useEffect(() => {
    if (!isSent) return
    // Going back leads to the account, and not to what was sent.
    modal.reset('Account')
    modal.push('SwapConfirmed')
  }, [modal, isSent])
  if (isSent || status === 'failed') return progress
  const quote = state.status === 'open' ? quoteOf(state.phase) : undefined
  if (state.status !== 'open' || !network) {
    return (
      <View>
        <EmptyState title={t('swap.gone')} text={t('swap.gone-hint')} />
      </View>
    )
  }
  if (state.phase.status === 'quote-failed') {
    return (
      <View>
        <ErrorBox error={state.phase.error} />
        <Button variant="primary" onClick={modal.back}>
          {t('modal.back')}
        </Button>
      </View>
    )
  }
  if (!quote) {
    return (
      <View>
        <EmptyState title={t('swap.gone')} text={t('swap.gone-hint')} />
      </View>
    )
  }
  return <Terms state={state} quote={quote} network={network} wallet={wallet} />
}

interface TermsProps {
  readonly state: OpenSwap
  readonly quote: SwapQuote
  readonly network: Network
  readonly wallet: string
}

function Terms({ state, quote, network, wallet }: TermsProps): ReactElement {
  const t = useMessages()
  const { phase, obstacle } = state
  const { from, to, pays, receives, priceImpactPercent: impact = 0, isSimulated } = quote
  const isHigh = impact >= HIGH_IMPACT_PERCENT
  return (
    <View>
      <Stack gap={1}>
        <Amount label={t('swap.pay')} token={from} value={pays} network={network} />
        <Amount label={t('swap.receive')} token={to} value={receives} network={network} />
      </Stack>
      {phase.status === 'price-changed' && <PriceChange quote={quote} accepted={phase.accepted} />}
      <QuoteRows quote={quote} isReview />
      {isHigh && (
        <Text variant="small" tone="error" role="alert">
          {t('swap.high-impact', { percent: percentOf(impact, t.locale) })}
        </Text>
      )}
      {isSimulated === false && (
        <Text variant="small" tone="warning">
          {t('swap.not-simulated')}
        </Text>
      )}
      {obstacle === 'insufficient-gas' && (
        <Text variant="small" tone="error" role="alert">
          {t('swap.not-enough-fee', { symbol: network.nativeCurrency.symbol })}
        </Text>
      )}
      <NextStep state={state} quote={quote} wallet={wallet} />
    </View>
  )
}

/** One side of the swap. */
function Amount({
  label,
  token,
  value,
  network,
}: {
  readonly label: string
  readonly token: SwapToken
  readonly value: bigint
  readonly network: Network
}): ReactElement {
  const t = useMessages()
  const money = useMoney(useSnapshot(Preferences, ({ currency }) => currency))
  const worth = fiatValue(value, token.decimals, token.price)
  return (
    <Row
      start={<TokenPicture token={lookOf(token, network)} />}
      title={<bdi>{writeExact({ value, decimals: token.decimals, symbol: token.symbol }, t.locale)}</bdi>}
      detail={label}
      end={worth === undefined ? undefined : <bdi>{money(worth)}</bdi>}
    />
  )
}

/** What the visitor saw, and what it is now. */
function PriceChange({ quote, accepted }: { readonly quote: SwapQuote; readonly accepted: SwapQuote }): ReactElement {
  const t = useMessages()
  const written = ({ receives, to }: SwapQuote) =>
    writeExact({ value: receives, decimals: to.decimals, symbol: to.symbol }, t.locale)
  useAnnounce(t('swap.price-changed'), true)
  return (
    <Stack gap={1}>
      <Text tone="warning">{t('swap.price-changed')}</Text>
      <KeyValues
        rows={[
          { key: t('swap.before'), value: written(accepted) },
          { key: t('swap.now'), value: written(quote) },
        ]}
      />
    </Stack>
  )
}

/** What the visitor does next: approve, swap, or accept another price. */
function NextStep({ state: { phase, obstacle }, quote, wallet }: Omit<TermsProps, 'network'>): ReactElement | null {
  const t = useMessages()
  const [modal, notices, swap] = [useService(Modal), useService(Notices), useService(Swap)]
  const [isUnlimited, setUnlimited] = useState(false)
  const { from, pays, approval, source, priceImpactPercent: impact = 0 } = quote
  const amount = writeExact({ value: pays, decimals: from.decimals, symbol: from.symbol }, t.locale)
  const waiting = waitingText(phase.status === 'approving' && phase.hash !== undefined ? 'approval-sent' : phase.status)
  useAnnounce(waiting && t(waiting, { wallet }))

  async function tell(act: Promise<{ readonly status: string }>) {
    try {
      const { status } = await act
      if (status === 'rejected') notices.show(t('error.declined'), { variant: 'info', key: 'error.declined' })
    } catch (error) {
      // The phase has told it already.
      if (!errors.is(error, 'swap/failed')) throw error
    }
  }

  const takeBack = () => void tell(swap.takeBackAllowance()).catch(notices.error)

  if (waiting) {
    return (
      <Stack centred>
        <Spinner />
        <Text variant="small" tone="quiet">
          {t(waiting, { wallet })}
        </Text>
      </Stack>
    )
  }
  if (phase.status === 'price-changed') {
    return (
      <ConfirmBar
        label={t('swap.accept')}
        cancelLabel={t('modal.cancel')}
        onCancel={modal.back}
        onConfirm={() => swap.accept(quote)}
      />
    )
  }
  if (phase.status === 'approval-needed') {
    return (
      <>
        <Text variant="small" tone="quiet">
          {t('swap.step', { step: 1, steps: 2 })}.{' '}
          {!isUnlimited && t('swap.approve-hint', { source: source.name, amount })}
        </Text>
        <Allowed quote={quote} onTakeBack={takeBack} />
        <Checkbox label={t('swap.unlimited')} checked={isUnlimited} onChange={setUnlimited} />
        {isUnlimited && (
          <Text variant="small" tone="warning" role="alert">
            {t('swap.unlimited-hint', { source: source.name, symbol: from.symbol })}
          </Text>
        )}
        <ConfirmBar
          key="approve"
          label={t('swap.approve', { symbol: from.symbol })}
          cancelLabel={t('modal.cancel')}
          onCancel={modal.back}
          disabled={obstacle !== undefined}
          onConfirm={() => tell(swap.approve(quote, { isUnlimited }))}
        />
      </>
    )
  }
  if (phase.status !== 'reviewing') return null
  const isApproved = approval?.by !== 'batch' && approval !== undefined && approval.allowance >= pays
  return (
    <>
      {approval?.by === 'batch' && approval.isNeeded && (
        <Text variant="small" tone="quiet">
          {t('swap.batch-hint', { amount })}
        </Text>
      )}
      {approval?.by === 'signature' && approval.isNeeded && (
        <Text variant="small" tone="quiet">
          {t('swap.permit-hint', { source: source.name, amount })}
        </Text>
      )}
      <Allowed quote={quote} step={isApproved && `${t('swap.step', { step: 2, steps: 2 })}. `} onTakeBack={takeBack} />
      <ConfirmBar
        key="swap"
        label={impact >= HOLD_IMPACT_PERCENT ? t('swap.hold') : t('swap.title')}
        isHeld={impact >= HOLD_IMPACT_PERCENT}
        cancelLabel={t('modal.cancel')}
        onCancel={modal.back}
        disabled={obstacle !== undefined}
        onConfirm={() => tell(swap.submit(quote))}
      />
    </>
  )
}

/** What the source may take already, however little, so that it can be taken back. */
function Allowed({
  quote: { approval, from },
  step,
  onTakeBack,
}: {
  readonly quote: SwapQuote
  readonly step?: string | false
  readonly onTakeBack: () => void
}): ReactElement | null {
  const t = useMessages()
  if (!approval || approval.allowance === 0n) return null
  return (
    <Stack row between wraps>
      <Text variant="small" tone="quiet">
        {step}
        {t('swap.allowed')}: <bdi>{writeAllowance(approval.allowance, from, t.locale)}</bdi>
      </Text>
      <Button variant="plain" size="small" onClick={onTakeBack}>
        {t('swap.take-back')}
      </Button>
    </Stack>
  )
}

function waitingText(status: string): string | undefined {
  switch (status) {
    case 'preparing':
      return 'swap.preparing'
    case 'approving':
      return 'swap.approving'
    case 'approval-sent':
      return 'swap.approval-sent'
    case 'signing':
      return 'swap.signing'
    default:
      return undefined
  }
}
