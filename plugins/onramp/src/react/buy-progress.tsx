import { Modal, OnRamp, type OnRampProgress } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  AlertIcon,
  Button,
  BuyIcon,
  CheckIcon,
  CloseIcon,
  EmptyState,
  Picture,
  Text,
  useAnnounce,
  useMessages,
  View,
  WaitingPicture,
  type WaitingPictureProps,
} from '@latchkey/react/ui'
import { type ReactElement, useEffect } from 'react'
import { readPaymentLink } from '../payment-link.js'

interface BuyProgressProps {
  /** The name of the provider whose page is being opened. */
  readonly provider: string
  /** The visitor has closed the window of the payment page. */
  readonly isClosed: boolean
  /** The address of the payment page, where the browser has opened no window. */
  readonly blocked: string | undefined
  readonly onFollow: (url: string) => void
  /** The visitor wants to enter a purchase again. */
  readonly onAgain: () => void
}

/** How far a purchase is, from the opening of the payment page to its arrival. */
export function BuyProgress({ provider, isClosed, blocked, onFollow, onAgain }: BuyProgressProps): ReactElement {
  const t = useMessages()
  const [modal, onramp, page] = [useService(Modal), useService(OnRamp), useService(Page)]
  const progress = useSnapshot(OnRamp, (state) => state.progress)
  const isKnown = progress.status !== 'none'
  useEffect(() => (isKnown ? onramp.follow() : undefined), [onramp, isKnown])
  const { title, hint, values } = wordsOf(progress, provider, isClosed)
  const picture = PICTURES[progress.status]
  useAnnounce(t(title, values), picture === 'failed' || picture === 'warning')
  // Nothing more is told here.
  const isOver = progress.status === 'paying' ? !progress.isFollowed : progress.status !== 'none'

  function leave() {
    onramp.reset()
    modal.reset('Account')
  }
  return (
    <View centred>
      <WaitingPicture status={picture} mark={MARKS[picture]}>
        <Picture name={provider} size={64}>
          <BuyIcon size={32} />
        </Picture>
      </WaitingPicture>
      <p className="title">{t(title, values)}</p>
      {hint && (
        <Text variant="small" tone="quiet">
          {t(hint, values)}
        </Text>
      )}
      {blocked !== undefined && (
        <>
          <Text variant="small" tone="warning">
            {t('onramp.blocked')}
          </Text>
          <Button variant="primary" onClick={() => onFollow(blocked)}>
            {t('onramp.continue', { host: readPaymentLink(page, blocked)?.host ?? '' })}
          </Button>
        </>
      )}
      {progress.status === 'not-seen' && (
        // The view follows the purchase already. This begins the time anew.
        <Button variant="primary" onClick={() => onramp.follow()()}>
          {t('onramp.look-again')}
        </Button>
      )}
      {progress.status !== 'arrived' && progress.status !== 'pending' && (
        <Button onClick={onAgain}>{t('modal.back')}</Button>
      )}
      {isOver && (
        <Button variant={progress.status === 'not-seen' ? 'secondary' : 'primary'} onClick={leave}>
          {t('onramp.done')}
        </Button>
      )}
    </View>
  )
}

/** The view of a purchase that was begun elsewhere. */
export function BuyInProgress(): ReactElement {
  const t = useMessages()
  const [modal, onramp] = [useService(Modal), useService(OnRamp)]
  const status = useSnapshot(OnRamp, (state) => state.progress.status)
  if (status === 'none') {
    return (
      <View>
        <EmptyState title={t('onramp.not-seen')} />
      </View>
    )
  }
  function again() {
    onramp.reset()
    modal.reset('Account')
    modal.push('OnRampProviders')
  }
  return <BuyProgress provider="" isClosed={false} blocked={undefined} onFollow={() => {}} onAgain={again} />
}

/** The title and the hint of a progress, and what is put into them. */
function wordsOf(progress: OnRampProgress, opened: string, isClosed: boolean) {
  if (progress.status === 'none') return { title: 'onramp.opening', hint: undefined, values: { provider: opened } }
  const values = { provider: progress.provider.name, host: 'host' in progress ? progress.host : '' }
  if (progress.status !== 'paying')
    return { title: `onramp.${progress.status}`, hint: `onramp.${progress.status}-hint`, values }
  if (!progress.isFollowed) return { title: 'onramp.paying', hint: 'onramp.untracked-hint', values }
  const key = isClosed ? 'onramp.closed' : 'onramp.paying'
  return { title: key, hint: `${key}-hint`, values }
}

const PICTURES: Readonly<Record<OnRampProgress['status'], WaitingPictureProps['status']>> = {
  none: 'waiting',
  paying: 'waiting',
  pending: 'waiting',
  arrived: 'done',
  failed: 'failed',
  'not-seen': 'warning',
}

const MARKS: Readonly<Partial<Record<WaitingPictureProps['status'], ReactElement>>> = {
  done: <CheckIcon size={14} />,
  failed: <CloseIcon size={14} />,
  warning: <AlertIcon size={14} />,
}
