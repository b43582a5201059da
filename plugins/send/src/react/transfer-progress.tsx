import { Modal, Send, type SendDraft, type SendPhase } from '@latchkey/core'
import { pageLink } from '@latchkey/core/gates'
import { Namespaces, Page, type TransactionOutcome } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  AlertIcon,
  Button,
  CheckIcon,
  CloseIcon,
  CopyButton,
  EmptyState,
  KeyValues,
  NetworkPicture,
  ShortAddress,
  Text,
  useAnnounce,
  useDescribe,
  useMessages,
  View,
  WaitingPicture,
  type WaitingPictureProps,
  writeExact,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { readAmount } from '../draft.js'
import { assetOf } from '../tokens.js'
import { useSender } from './use-sender.js'

/** How far a transfer is, or how it has ended, and what the visitor can do then. */
export function TransferProgress(): ReactElement {
  const t = useMessages()
  const described = useDescribe()
  const { account, phase, draft } = useSnapshot(Send)
  const { network, wallet, address } = useSender(account)
  const [modal, send, page] = [useService(Modal), useService(Send), useService(Page)]
  const explore = useSnapshot(Namespaces, (all) => all.find(({ id }) => id === network?.chainNamespace))?.features[
    'explore@1'
  ]
  const shown = shownOf(phase)
  const title = shown && t(`send.${shown}`, { wallet })
  const picture = shown && PICTURES[shown]
  useAnnounce(title, picture === 'failed' || picture === 'warning')
  if (!account || !network || !shown || !picture) {
    return (
      <View>
        <EmptyState title={t('send.gone')} text={t('send.followed')} />
      </View>
    )
  }
  const isRepeatable = shown === 'not-sent'
  const hash = 'hash' in phase ? phase.hash : undefined
  const link = pageLink(hash === undefined ? explore?.address(address, network) : explore?.transaction(hash, network))

  function leave() {
    send.reset()
    modal.reset('Account')
  }

  return (
    <View centred>
      <WaitingPicture status={picture} mark={MARKS[picture]}>
        <NetworkPicture network={network} size={64} />
      </WaitingPicture>
      <p className="title">{title}</p>
      <Text variant="small" tone="quiet">
        {t(`send.${shown}-hint`, { wallet })}
      </Text>
      {(shown === 'signing' || shown === 'uncertain') && <SentThing draft={draft} />}
      {isRepeatable && phase.status === 'failed' && (
        <Text variant="small" tone="error">
          {described(phase.error).text}
        </Text>
      )}
      {hash !== undefined && (
        <CopyButton text={hash} label={t('send.copy-hash')} done={t('send.hash-copied')} variant="plain" />
      )}
      {link && shown !== 'signing' && !isRepeatable && (
        <Button onClick={() => void page.open(link, 'blank')}>{t('send.explorer')}</Button>
      )}
      {isRepeatable && (
        <Button variant="primary" onClick={() => send.setAmount(draft.amount ?? '')}>
          {t('modal.retry')}
        </Button>
      )}
      {shown !== 'signing' && (
        <Button variant={isRepeatable ? 'secondary' : 'primary'} onClick={leave}>
          {t('send.done')}
        </Button>
      )}
    </View>
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

type Shown = 'signing' | 'sent' | 'not-sent' | 'uncertain' | TransactionOutcome['status']

/** What a phase is called in the messages, `send.sent` and `send.sent-hint`. Absent while the visitor enters something. */
function shownOf(phase: SendPhase): Shown | undefined {
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

const PICTURES: Readonly<Record<Shown, WaitingPictureProps['status']>> = {
  signing: 'waiting',
  sent: 'waiting',
  confirmed: 'done',
  'not-sent': 'failed',
  failed: 'failed',
  altered: 'failed',
  replaced: 'warning',
  dropped: 'warning',
  uncertain: 'warning',
}

const MARKS: Readonly<Partial<Record<WaitingPictureProps['status'], ReactElement>>> = {
  done: <CheckIcon size={14} />,
  failed: <CloseIcon size={14} />,
  warning: <AlertIcon size={14} />,
}
