import { Page, type HandOffWay } from '@latchkey/core'
import type { ReactElement, ReactNode } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useAnnounce } from '../../modal/surface.js'
import { useService } from '../../services/use-service.js'
import { useStyles } from '../../styles/use-styles.js'
import { Button } from '../../ui/button/button.js'
import { ExternalIcon, RetryIcon } from '../../ui/icons/index.js'
import { WaitingPicture } from '../../ui/ring/waiting-picture.js'
import { useWords } from '../../words/use-words.js'
import type { ShownWallet } from '../wallets/use-wallet.js'
import { CopyLink } from './copy-link.js'
import { choosePairing } from './pairing-choice.js'
import { RETRY_AFTER_MS } from './retry-after.js'
import { ShowCode } from './show-code.js'
import { useElapsed } from './use-elapsed.js'
import { useOpening } from './use-opening.js'
import type { Pairing } from './use-pairing.js'

const css = `.links{display:flex;flex-wrap:wrap;justify-content:center;gap:0 4px}
.links>.copy:has(textarea){flex-basis:100%}`

export interface AppPanelProps {
  /** To one platform, the one for the first tap first; at least one. */
  readonly ways: readonly HandOffWay[]
  readonly pairing: Pairing
  readonly shown: ShownWallet
  /** 64 px. */
  readonly picture: ReactNode
  /** Goes to the code, where there is one. */
  readonly onShowCode: (() => void) | undefined
}

const HINTS = { mobile: 'connecting-wc.app-hint', desktop: 'connecting-wc.desktop-hint', web: 'connecting-wc.web-hint' } as const
const OPENS = { mobile: 'connecting-wc.open-app', desktop: 'connecting-wc.open-desktop', web: 'connecting-wc.open-web' } as const

/**
 * The button that opens a wallet's app or page with the pairing. The link is there before the tap, and the tap itself opens it:
 * what comes later, a phone's browser refuses. When nothing has opened, the other ways are there for the next tap; none is
 * gone by itself, for it might lead to a store although the app is here.
 */
export function AppPanel({ ways, pairing: { uri, since, begin }, shown: { name, wallet }, picture, onShowCode }: AppPanelProps): ReactElement {
  useStyles(css)
  const kit = useKit('AppPanel')
  const say = useWords()
  const page = useService(Page)
  const [way, other] = ways as readonly [HandOffWay, HandOffWay?]
  const { platform } = way
  const { status, tapped, refused } = useOpening(platform, uri)
  const isUnpaired = useElapsed(since, RETRY_AFTER_MS)

  function open({ linkFor, target, base }: HandOffWay) {
    const link = uri === undefined ? undefined : linkFor(uri)
    // There is no pairing, or none that could be written into a link.
    if (!link) return begin()
    choosePairing(kit, { wallet, opened: base })
    // Before it opens: what opens may take the page away at once.
    tapped()
    if (!page.open(link, target)) refused()
  }

  const hint = isUnpaired
    ? say('connecting.slow', { wallet: name })
    : {
        ready: say(HINTS[platform]),
        opening: say('connecting.opening', { wallet: name }),
        unopened: say('connecting-wc.app-slow', { wallet: name }),
        left: say('connecting-wc.waiting-hint'),
      }[status]
  useAnnounce(hint)

  const mustRetry = status === 'unopened' || isUnpaired
  return (
    <>
      <WaitingPicture status="waiting">{picture}</WaitingPicture>
      <div className="centred">
        <p className="title">{say(status === 'left' ? 'connecting-wc.waiting' : 'connecting.continue-in', { wallet: name })}</p>
        <p className="small quiet">{hint}</p>
      </div>
      <div className="stack">
        <Button
          variant={status === 'left' ? 'secondary' : 'primary'}
          icon={mustRetry ? <RetryIcon /> : <ExternalIcon />}
          busy={uri === undefined && !mustRetry}
          onClick={() => open(way)}
        >
          {mustRetry ? say('modal.retry') : say(OPENS[platform], { wallet: name })}
        </Button>
        <Host of={way} />
      </div>
      {uri !== undefined && other && (status === 'unopened' || status === 'left') && (
        <div className="stack">
          <Button variant={status === 'left' ? 'plain' : 'secondary'} onClick={() => open(other)}>
            {say('connecting-wc.other-way')}
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

/** Where a page leads, before one goes there. An app's own scheme says nothing more than the wallet's name. */
function Host({ of: { base } }: { readonly of: HandOffWay }): ReactElement | null {
  const say = useWords()
  return base.host ? <p className="small quiet centred">{say('connecting-wc.opens', { host: base.host })}</p> : null
}
