import type { Network } from '@latchkey/core'
import { pageLink } from '@latchkey/core/gates'
import { Namespaces, Page, type TransactionOutcome } from '@latchkey/core/plugin'
import type { ReactElement, ReactNode } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useDescribe } from '../../hooks/views/use-describe.js'
import { Button } from '../button/button.js'
import { CopyButton } from '../button/copy-button.js'
import { AlertIcon, CheckIcon, CloseIcon } from '../icons/index.js'
import { Text } from '../layout/text.js'
import { View } from '../layout/view.js'
import { NetworkPicture } from '../picture/network-picture.js'
import { WaitingPicture, type WaitingPictureProps } from '../picture/waiting-picture.js'

/**
 * How far a transaction is: with the wallet, on the network, or ended. `not-sent`: the wallet sent nothing. `uncertain`: its answer was
 * lost.
 */
export type TransactionStep = 'signing' | 'sent' | 'not-sent' | 'uncertain' | TransactionOutcome['status']

export interface TransactionProgressProps {
  readonly step: TransactionStep
  readonly network: Network
  /** The account that sends it, for the explorer where there is no hash. */
  readonly address: string
  readonly hash?: string | undefined
  readonly title: string
  readonly hint: string
  readonly words: {
    readonly copyHash: string
    readonly hashCopied: string
    readonly explorer: string
    readonly retry: string
    readonly done: string
  }
  /** What became of it, or what to look for in the wallet. */
  readonly children?: ReactNode
  /** Why nothing was sent. */
  readonly error?: unknown
  readonly onRetry: () => void
  readonly onDone: () => void
}

/** How far a transaction is, or how it has ended, and what the visitor can do then. */
export function TransactionProgress({
  step,
  network,
  address,
  hash,
  title,
  hint,
  words,
  children,
  error,
  onRetry,
  onDone,
}: TransactionProgressProps): ReactElement {
  const described = useDescribe()
  const page = useService(Page)
  const explore = useSnapshot(Namespaces, (all) => all.find(({ id }) => id === network.chainNamespace))?.features[
    'explore@1'
  ]
  const picture = PICTURES[step]
  useAnnounce(title, picture === 'failed' || picture === 'warning')
  const isRepeatable = step === 'not-sent'
  const link = pageLink(hash === undefined ? explore?.address(address, network) : explore?.transaction(hash, network))
  return (
    <View centred>
      <WaitingPicture status={picture} mark={MARKS[picture]}>
        <NetworkPicture network={network} size={64} />
      </WaitingPicture>
      <p className="title">{title}</p>
      <Text variant="small" tone="quiet">
        {hint}
      </Text>
      {children}
      {isRepeatable && error !== undefined && (
        <Text variant="small" tone="error">
          {described(error).text}
        </Text>
      )}
      {hash !== undefined && <CopyButton text={hash} label={words.copyHash} done={words.hashCopied} variant="plain" />}
      {link && step !== 'signing' && !isRepeatable && (
        <Button onClick={() => void page.open(link, 'blank')}>{words.explorer}</Button>
      )}
      {isRepeatable && (
        <Button variant="primary" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      {step !== 'signing' && (
        <Button variant={isRepeatable ? 'secondary' : 'primary'} onClick={onDone}>
          {words.done}
        </Button>
      )}
    </View>
  )
}

const PICTURES: Readonly<Record<TransactionStep, WaitingPictureProps['status']>> = {
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
