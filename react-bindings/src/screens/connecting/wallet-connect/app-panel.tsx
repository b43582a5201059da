import { Wallets } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import type { AppPlatform, HandOffWay } from '@latchkey/core/ui'
import type { ReactElement, ReactNode } from 'react'
import { useAnnounce } from '../../../hooks/views/surface.js'
import { useService } from '../../../hooks/services/use-service.js'
import { useStyles } from '../../../styles/use-styles.js'
import { Button } from '../../../ui/button/button.js'
import { RetryIcon } from '../../../ui/icons/index.js'
import { ExternalIcon } from '../../../ui/icons/later.js'
import { Outcome } from '../../../ui/state/outcome.js'
import { WaitingPicture } from '../../../ui/picture/waiting-picture.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import type { Translate } from '../../../messages/translate.js'
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
    wallets.setPairingTarget({ wallet, ...(base && { opened: base }) })
    // Noted first, because the app that opens may hide the page at once.
    tapped()
    if (!page.open(link, target)) refused()
  }

  const words = wallet ? wordsOf(t, platform, name) : wordsOfAnyWallet(t)
  const hint = isUnpaired ? words.slow : words[status]
  useAnnounce(hint)

  const mustRetry = status === 'unopened' || isUnpaired
  return (
    <>
      <WaitingPicture status={status === 'opening' || status === 'left' ? 'waiting' : 'calm'}>{picture}</WaitingPicture>
      <Outcome headline={status === 'left' ? words.waiting : words.headline} text={hint} />
      <div className="stack">
        <Button
          variant={status === 'left' ? 'secondary' : 'primary'}
          icon={mustRetry ? <RetryIcon /> : <ExternalIcon />}
          busy={uri === undefined && !mustRetry}
          onClick={() => open(way)}
        >
          {mustRetry ? t('modal.retry') : words.act}
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

function wordsOf(t: Translate, platform: AppPlatform, wallet: string) {
  return {
    headline: t('connecting.continue-in', { wallet }),
    waiting: t('connecting-wc.waiting', { wallet }),
    act: t(OPENS[platform], { wallet }),
    ready: t(HINTS[platform]),
    opening: t('connecting.opening', { wallet }),
    unopened: t('connecting-wc.app-slow', { wallet }),
    left: t('connecting-wc.waiting-hint'),
    slow: t('connecting.slow', { wallet }),
  }
}

/** The same for an app that the visitor's phone chooses. */
function wordsOfAnyWallet(t: Translate): ReturnType<typeof wordsOf> {
  const [ready, unopened] = [t('connecting-wc.app-hint'), t('connecting-wc.any-slow')]
  return {
    headline: t('connecting-wc.any-continue'),
    waiting: t('connecting-wc.any-waiting'),
    act: t('connect.open-app'),
    ready,
    opening: ready,
    unopened,
    left: t('connecting-wc.waiting-hint'),
    slow: unopened,
  }
}

/** The host of a page, shown before the visitor opens it. The scheme of an app has none. */
function Host({ of: { base } }: { readonly of: HandOffWay }): ReactElement | null {
  const t = useMessages()
  return base?.host ? <p className="small quiet centred">{t('connecting-wc.opens', { host: base.host })}</p> : null
}
