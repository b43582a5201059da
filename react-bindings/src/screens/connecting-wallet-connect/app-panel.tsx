import { Clock, Device, Page } from '@latchkey/core'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useAnnounce } from '../../modal/surface.js'
import { useService } from '../../services/use-service.js'
import { Button } from '../../ui/button/button.js'
import { CopyButton } from '../../ui/copy-button/copy-button.js'
import { CopyIcon, ExternalIcon, RetryIcon } from '../../ui/icons/index.js'
import { WaitingPicture } from '../../ui/ring/waiting-picture.js'
import { useWords } from '../../words/use-words.js'
import type { ShownWallet } from '../wallets/use-wallet.js'
import type { AppPlatform, AppWay } from './app-way.js'
import { choosePairing } from './pairing-choice.js'
import { RETRY_AFTER_MS, SLOW_HINT_AFTER_MS } from './retry-after.js'
import { useElapsed } from './use-elapsed.js'
import type { Pairing } from './use-pairing.js'

export interface AppPanelProps {
  readonly platform: AppPlatform
  readonly way: AppWay
  readonly pairing: Pairing
  readonly shown: ShownWallet
  /** 64 px. */
  readonly picture: ReactNode
}

const HINTS = { mobile: 'connecting-wc.app-hint', desktop: 'connecting-wc.desktop-hint', web: 'connecting-wc.web-hint' } as const
const OPENS = { mobile: 'connecting-wc.open-app', desktop: 'connecting-wc.open-desktop', web: 'connecting-wc.open-web' } as const

/**
 * The button that opens a wallet's app or page with the pairing. The link is there before the tap, and the tap itself opens it:
 * what comes later, a phone's browser refuses.
 */
export function AppPanel({ platform, way, pairing: { uri, since, begin }, shown: { name, wallet }, picture }: AppPanelProps): ReactElement {
  const kit = useKit('AppPanel')
  const say = useWords()
  const clock = useService(Clock)
  const page = useService(Page)
  const { framed } = useService(Device)
  const [opened, setOpened] = useState<{ readonly at: number; readonly isRefused: boolean }>()
  const isLate = useElapsed(opened?.at, SLOW_HINT_AFTER_MS)
  const isOver = useElapsed(opened?.at, RETRY_AFTER_MS)
  const isUnpaired = useElapsed(since, RETRY_AFTER_MS)
  const link = uri === undefined ? undefined : way.linkFor(uri)
  const mustRetry = isOver || isUnpaired || opened?.isRefused

  function open() {
    if (!link) return
    // In somebody's frame an app is opened by the whole page.
    const isDone = page.open(link, framed && link.scheme !== 'https' ? 'top' : undefined)
    choosePairing(kit, { wallet, opened: way.base })
    setOpened({ at: clock.now(), isRefused: !isDone })
  }

  const hint = isUnpaired
    ? say('connecting.slow', { wallet: name })
    : !opened
      ? say(HINTS[platform])
      : isLate || opened.isRefused
        ? say('connecting-wc.app-slow', { wallet: name })
        : say('connecting.opening', { wallet: name })
  useAnnounce(hint)

  return (
    <>
      <WaitingPicture status="waiting">{picture}</WaitingPicture>
      <div className="centred">
        <p className="title">{say('connecting.continue-in', { wallet: name })}</p>
        <p className="small quiet">{hint}</p>
      </div>
      {mustRetry ? (
        <Button variant="primary" icon={<RetryIcon />} onClick={link ? open : begin}>
          {say('modal.retry')}
        </Button>
      ) : (
        <Button variant="primary" icon={<ExternalIcon />} busy={!link} onClick={open}>
          {say(OPENS[platform], { wallet: name })}
        </Button>
      )}
      <div className="stack middle">
        {uri === undefined ? (
          <Button variant="plain" size="small" icon={<CopyIcon />} disabled>
            {say('modal.copy-link')}
          </Button>
        ) : (
          <CopyButton text={uri} label={say('modal.copy-link')} done={say('modal.link-copied')} />
        )}
      </div>
    </>
  )
}
