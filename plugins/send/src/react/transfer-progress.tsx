import { Modal, Send, type SendDraft, type SendPhase } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import {
  EmptyState,
  KeyValues,
  ShortAddress,
  TransactionProgress,
  type TransactionStep,
  useMessages,
  View,
  writeExact,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { readAmount } from '../draft.js'
import { endOf } from '../tell-end.js'
import { assetOf } from '../tokens.js'
import { useSender } from './use-sender.js'

/** How far a transfer is, or how it has ended, and what the visitor can do then. */
export function TransferProgress(): ReactElement {
  const t = useMessages()
  const { account, phase, draft } = useSnapshot(Send)
  const { network, wallet, address } = useSender(account)
  const [modal, send] = [useService(Modal), useService(Send)]
  const step = stepOf(phase)
  if (!account || !network || !step) {
    return (
      <View>
        <EmptyState title={t('send.gone')} text={t('send.followed')} />
      </View>
    )
  }

  const outcome = phase.status === 'done' ? phase.outcome : undefined
  const end = outcome ? endOf(outcome) : step
  // No explorer knows a transaction in whose place the wallet has sent another one.
  const by = outcome && 'by' in outcome ? outcome.by : undefined

  function leave() {
    send.reset()
    modal.reset('Account')
  }

  return (
    <TransactionProgress
      step={step}
      network={network}
      address={address}
      hash={by ?? ('hash' in phase ? phase.hash : undefined)}
      title={t(`send.${end}`, { wallet })}
      hint={t(`send.${end === 'confirmed' && by !== undefined ? 'sped-up' : end}-hint`, { wallet })}
      words={{
        copyHash: t('send.copy-hash'),
        hashCopied: t('send.hash-copied'),
        explorer: t('send.explorer'),
        retry: t('modal.retry'),
        done: t('send.done'),
      }}
      error={phase.status === 'failed' ? phase.error : undefined}
      onRetry={() => send.setAmount(draft.amount ?? '')}
      onDone={leave}
    >
      {(step === 'signing' || step === 'uncertain') && <SentThing draft={draft} />}
    </TransactionProgress>
  )
}

/** What to look for in the wallet. */
function SentThing({ draft }: { readonly draft: SendDraft }): ReactElement | null {
  const t = useMessages()
  const token = assetOf(draft)
  const value = token && readAmount(draft.amount ?? '', token)
  if (!token || typeof value !== 'bigint' || draft.receiver === undefined) return null
  const amount = writeExact({ value, decimals: Number(token.quantity.decimals), symbol: token.symbol }, t.locale)
  return (
    <KeyValues
      rows={[
        { key: t('account.send'), value: draft.nft && value === 1n ? token.name : amount },
        { key: t('send.to'), value: <ShortAddress address={draft.receiver} /> },
      ]}
    />
  )
}

/** What a phase is called in the messages, `send.sent` and `send.sent-hint`. Absent while the visitor enters something. */
function stepOf(phase: SendPhase): TransactionStep | undefined {
  switch (phase.status) {
    case 'drafting':
      return undefined
    case 'done':
      return phase.outcome.status
    case 'failed':
      return phase.uncertain ? 'uncertain' : 'not-sent'
    default:
      return phase.status
  }
}
