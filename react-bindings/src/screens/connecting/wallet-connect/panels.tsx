import { Modal, type Wallet, type WalletEntry, Wallets } from '@latchkey/core'
import { Device } from '@latchkey/core/plugin'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useAnnounce } from '../../../hooks/views/surface.js'
import { useKit } from '../../../hooks/services/use-kit.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { useService } from '../../../hooks/services/use-service.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { css } from '../../../styles/css.js'
import { ROW_PX } from '../../../styles/sizes.js'
import { useStyles } from '../../../styles/use-styles.js'
import { Button } from '../../../ui/button/button.js'
import { AlertIcon, CheckIcon, CloseIcon, RetryIcon } from '../../../ui/icons/index.js'
import { Outcome } from '../../../ui/state/outcome.js'
import { WaitingPicture } from '../../../ui/picture/waiting-picture.js'
import { chooseWallet } from '../choose-wallet.js'
import { connectingWords } from '../connecting-messages.js'
import type { ConnectingState } from '../connecting-state.js'
import { downloadLinks } from '../../wallets/download-links.js'
import { goGetWallet } from '../../wallets/download-links.js'
import type { ShownWallet } from '../../wallets/use-wallet.js'
import { CopyLink, ShowCode } from './code-panel.js'
import type { Pairing } from './use-pairing.js'

export interface NoWayPanelProps {
  readonly headline: string
  readonly text: string
  readonly picture: ReactNode
}

/** Explains why this wallet cannot be connected here, and leads back to the others. */
export function NoWayPanel({ headline, text, picture }: NoWayPanelProps): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const isOnly = useSnapshot(Modal, ({ history }) => history.length < 2)
  return (
    <>
      <WaitingPicture status="calm">{picture}</WaitingPicture>
      <Outcome headline={headline} text={text} />
      {!isOnly && (
        <Button variant="primary" onClick={() => modal.back()}>
          {t('connecting-wc.other')}
        </Button>
      )}
    </>
  )
}

/** Asks the wallet that is installed in this browser. */
export function InstalledPanel({
  entry,
  picture,
}: {
  readonly entry: WalletEntry
  readonly picture: ReactNode
}): ReactElement {
  const kit = useKit('InstalledPanel')
  const t = useMessages()
  return (
    <>
      <WaitingPicture status="calm">{picture}</WaitingPicture>
      <p className="title centred">{t('connecting.continue-in', { wallet: entry.name })}</p>
      <Button variant="primary" onClick={() => chooseWallet(kit, entry)}>
        {t('modal.continue')}
      </Button>
    </>
  )
}

interface ShutPanelProps {
  readonly pairing: Pairing
  readonly shown: ShownWallet
  /** 64 px. */
  readonly picture: ReactNode
  readonly onShowCode: (() => void) | undefined
}

/** In an in-app browser that opens no other app: explains it, and gives the link to copy. */
export function ShutPanel({
  pairing: { uri },
  shown: { name, wallet },
  picture,
  onShowCode,
}: ShutPanelProps): ReactElement {
  const wallets = useService(Wallets)
  const t = useMessages()
  const hint = wallet ? t('connecting-wc.shut-hint', { wallet: name }) : t('connecting-wc.any-shut')
  useAnnounce(hint)
  useEffect(() => wallets.setPairingTarget({ wallet }), [wallets, wallet])
  return (
    <>
      <WaitingPicture status="calm">{picture}</WaitingPicture>
      <Outcome headline={t('connecting-wc.shut')} text={hint} />
      <div className="stack middle">
        <CopyLink uri={uri} variant="primary" />
        {onShowCode && <ShowCode onClick={onShowCode} />}
      </div>
    </>
  )
}

interface TroubleProps {
  readonly state: ConnectingState
  readonly name: string
  /** A 64 px `Picture`. */
  readonly picture: ReactNode
  readonly onRetry: () => void
}

/** Shows the outcome of an attempt in place of a code or a button, and offers a retry where that can help. */
export function Trouble({ state, name, picture, onRetry }: TroubleProps): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const { headline, text } = connectingWords(t, name, state)
  const isDone = state.status === 'connected'
  const isFailed = state.status === 'failed'
  return (
    <>
      <WaitingPicture
        status={isDone ? 'done' : isFailed ? 'failed' : 'calm'}
        mark={isDone ? <CheckIcon /> : isFailed ? <AlertIcon /> : state.status === 'declined' && <CloseIcon />}
      >
        {picture}
      </WaitingPicture>
      <Outcome headline={headline} text={state.status !== 'idle' && text} />
      {state.status === 'failed' && state.isFinal ? (
        <Button variant="primary" onClick={() => modal.reset('Connect')}>
          {t('connecting-wc.other')}
        </Button>
      ) : (
        !isDone && (
          <Button variant="primary" icon={<RetryIcon />} onClick={onRetry}>
            {t('modal.retry')}
          </Button>
        )
      )}
    </>
  )
}

const styles = css`
  .get {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: ${ROW_PX}px;
    padding-block: 4px;
    padding-inline: 16px 4px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
    font-size: var(--_small);
    color: var(--_text-2);
  }
  .get > button {
    flex: none;
  }
`

/** Leads a visitor without the wallet to where it is available. Nothing where no place is known. */
export function GetRow({
  wallet,
  name,
}: {
  readonly wallet: Wallet | undefined
  readonly name: string
}): ReactElement | null {
  useStyles(styles)
  const kit = useKit('GetRow')
  const t = useMessages()
  const device = useService(Device)
  if (!wallet || !downloadLinks(wallet, device).length) return null
  return (
    <div className="get" part="get-wallet">
      <span>{t('connecting-wc.no-wallet', { wallet: name })}</span>
      <Button variant="plain" size="small" onClick={() => goGetWallet(kit, wallet)}>
        {t('connecting-wc.get')}
      </Button>
    </div>
  )
}
