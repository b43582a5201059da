import { Wallets } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import type { HandOffWay } from '@latchkey/core/ui'
import type { ReactElement, ReactNode } from 'react'
import { useAnnounce } from '../../../hooks/views/surface.js'
import { useService } from '../../../hooks/services/use-service.js'
import { useStyles } from '../../../styles/use-styles.js'
import { Button } from '../../../ui/button/button.js'
import { ExternalIcon, RetryIcon } from '../../../ui/icons/index.js'
import { WaitingPicture } from '../../../ui/picture/waiting-picture.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import type { ShownWallet } from '../../wallets/use-wallet.js'
import { CopyLink } from './code-panel.js'
import { RETRY_AFTER_MS } from './use-elapsed.js'
import { ShowCode } from './code-panel.js'
import { useElapsed } from './use-elapsed.js'
import { useOpening } from './use-opening.js'
import type { Pairing } from './use-pairing.js'
import { css } from '../../../styles/css.js'

const styles = css`
  .links {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 4px;
  }
  .links > .copy:has(textarea) {
    flex-basis: 100%;
  }
`

export interface AppPanelProps {
  /** The links of one platform, the one for the first tap first; at least one. */
  readonly ways: readonly HandOffWay[]
  readonly pairing: Pairing
  readonly shown: ShownWallet
  /** 64 px. */
  readonly picture: ReactNode
  /** Shows the code instead, where there is one. */
  readonly onShowCode: (() => void) | undefined
}

const HINTS = {
  mobile: 'connecting-wc.app-hint',
  desktop: 'connecting-wc.desktop-hint',
  web: 'connecting-wc.web-hint',
} as const
const OPENS = {
  mobile: 'connecting-wc.open-app',
  desktop: 'connecting-wc.open-desktop',
  web: 'connecting-wc.open-web',
} as const

/**
 * The button that opens a wallet's app or page with the pairing. The link exists before the tap and opens within it,
 * because a phone's browser refuses to open one later. When nothing opened, the other links wait for the next tap: none
 * opens by itself, for it might lead to a store although the app is installed.
 */
export function AppPanel({
  ways,
  pairing: { uri, since, begin },
  shown: { name, wallet },
  picture,
  onShowCode,
}: AppPanelProps): ReactElement {
  useStyles(styles)
  const wallets = useService(Wallets)
  const t = useMessages()
  const page = useService(Page)
  const [way, other] = ways as readonly [HandOffWay, HandOffWay?]
  const { platform } = way
  const { status, tapped, refused } = useOpening(platform, uri)
  const isUnpaired = useElapsed(since, RETRY_AFTER_MS)

  function open({ linkFor, target, base }: HandOffWay) {
    const link = uri === undefined ? undefined : linkFor(uri)
    // There is no pairing, or the link cannot carry it.
    if (!link) return begin()
    wallets.setPairingTarget({ wallet, opened: base })
    // Noted first, because the app that opens may hide the page at once.
    tapped()
    if (!page.open(link, target)) refused()
  }

  const hint = isUnpaired
    ? t('connecting.slow', { wallet: name })
    : {
        ready: t(HINTS[platform]),
        opening: t('connecting.opening', { wallet: name }),
        unopened: t('connecting-wc.app-slow', { wallet: name }),
        left: t('connecting-wc.waiting-hint'),
      }[status]
  useAnnounce(hint)

  const mustRetry = status === 'unopened' || isUnpaired
  return (
    <>
      <WaitingPicture status="waiting">{picture}</WaitingPicture>
      <div className="centred">
        <p className="title">
          {t(status === 'left' ? 'connecting-wc.waiting' : 'connecting.continue-in', { wallet: name })}
        </p>
        <p className="small quiet">{hint}</p>
      </div>
      <div className="stack">
        <Button
          variant={status === 'left' ? 'secondary' : 'primary'}
          icon={mustRetry ? <RetryIcon /> : <ExternalIcon />}
          busy={uri === undefined && !mustRetry}
          onClick={() => open(way)}
        >
          {mustRetry ? t('modal.retry') : t(OPENS[platform], { wallet: name })}
        </Button>
        <Host of={way} />
      </div>
      {uri !== undefined && other && (status === 'unopened' || status === 'left') && (
        <div className="stack">
          <Button variant={status === 'left' ? 'plain' : 'secondary'} onClick={() => open(other)}>
            {t('connecting-wc.other-way')}
          </Button>
          <Host of={other} />
        </div>
      )}
      <div className="links">
        <CopyLink uri={uri} />
        {status === 'unopened' && onShowCode && <ShowCode onClick={onShowCode} />}
      </div>
    </>
  )
}

/** The host of a page, shown before the visitor opens it. The scheme of an app has none. */
function Host({ of: { base } }: { readonly of: HandOffWay }): ReactElement | null {
  const t = useMessages()
  return base.host ? <p className="small quiet centred">{t('connecting-wc.opens', { host: base.host })}</p> : null
}
