import { Accounts, Modal, Notices, Swap, type SwapPhase, type SwapQuote } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  EmptyState,
  KeyValues,
  Text,
  TransactionProgress,
  type TransactionStep,
  useMessages,
  View,
  writeExact,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { quoteOf } from '../swap.machine.js'
import { writeAllowance } from './quote-rows.js'
import { useSwap } from './use-swap.js'

/** How far a swap is, or how it has ended, and what the visitor can do then. */
export function SwapProgress(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const { swap, state, network, wallet } = useSwap()
  const address = useSnapshot(Accounts, ({ active }) => active?.address)
  const phase = state.status === 'open' ? state.phase : undefined
  const step = phase && stepOf(phase)
  const quote = phase && quoteOf(phase)
  if (!phase || !network || !step || !quote) {
    return (
      <View>
        <EmptyState title={t('swap.gone')} text={t('swap.gone-hint')} />
      </View>
    )
  }
  function leave() {
    swap.reset()
    modal.reset('Account')
  }
  function retry() {
    if (state.status === 'open') swap.setAmount(state.amount, state.side)
    modal.reset('Account')
    modal.push('Swap')
  }
  const left = 'leftAllowance' in phase ? (phase.leftAllowance ?? 0n) : 0n
  return (
    <TransactionProgress
      step={step}
      network={network}
      address={address ?? ''}
      hash={'hash' in phase ? phase.hash : undefined}
      title={t(`swap.${step}`, { wallet })}
      hint={t(`swap.${step}-hint`, { wallet })}
      words={{
        copyHash: t('swap.copy-hash'),
        hashCopied: t('swap.hash-copied'),
        explorer: t('swap.explorer'),
        retry: t('modal.retry'),
        done: t('swap.done'),
      }}
      error={phase.status === 'failed' ? phase.error : undefined}
      onRetry={retry}
      onDone={leave}
    >
      <Exchanged quote={quote} />
      {left > 0n && step !== 'uncertain' && <LeftAllowance quote={quote} left={left} />}
    </TransactionProgress>
  )
}

/** What is exchanged for what. */
function Exchanged({ quote: { from, to, pays, receives } }: { readonly quote: SwapQuote }): ReactElement {
  const t = useMessages()
  const written = (value: bigint, { decimals, symbol }: SwapQuote['from']) =>
    writeExact({ value, decimals, symbol }, t.locale)
  return (
    <KeyValues
      rows={[
        { key: t('swap.pay'), value: written(pays, from) },
        { key: t('swap.receive'), value: `≈ ${written(receives, to)}` },
      ]}
    />
  )
}

/** What the source may still take, and how to take that back. */
function LeftAllowance({
  quote: { from, source },
  left,
}: {
  readonly quote: SwapQuote
  readonly left: bigint
}): ReactElement {
  const t = useMessages()
  const [swap, notices] = [useService(Swap), useService(Notices)]
  const amount = writeAllowance(left, from, t.locale)
  return (
    <>
      <Text variant="small" tone="warning">
        {t('swap.left-allowance', { source: source.name, amount })}
      </Text>
      <Button onClick={() => void swap.takeBackAllowance().catch(notices.error)}>{t('swap.take-back')}</Button>
    </>
  )
}

/** What a phase is called in the messages, `swap.sent` and `swap.sent-hint`. Absent while the visitor enters something. */
function stepOf(phase: SwapPhase): TransactionStep | undefined {
  switch (phase.status) {
    case 'done':
      return phase.outcome.status
    case 'failed':
      return phase.uncertain ? 'uncertain' : 'not-sent'
    case 'sent':
    case 'signing':
      return phase.status
    case 'approving':
      return 'signing'
    default:
      return undefined
  }
}
