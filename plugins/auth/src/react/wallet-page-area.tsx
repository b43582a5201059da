import { Clock, Page } from '@latchkey/core/plugin'
import { useService } from '@latchkey/react'
import { useStyles } from '@latchkey/react/ui'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { EmbeddedParts } from '../embedded-parts.js'

const styles = `
  .auth--place {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 12px;
    /* The tallest that leaves the card nothing to scroll. */
    height: min(596px, calc(100dvh - 160px));
    min-height: 320px;
    text-align: center;
    color: var(--lk-text-2);
  }
  /* The wallet page needs 320 pixels to show what is signed, which is all that the smallest phones have. */
  @media (max-width: 351px) {
    .auth--place {
      margin-inline: -16px;
    }
  }
`

export interface WalletPageAreaProps {
  /** The name for hosts' styles. */
  readonly part: string
  readonly label: string
  /** Whether the wallet page covers the place. */
  readonly isShown: boolean
  /** What is seen before and after. */
  readonly children: ReactNode
}

/** The place in a view that the wallet page covers. It is hidden again when the view is left. */
export function WalletPageArea({ part, label, isShown, children }: WalletPageAreaProps): ReactElement {
  useStyles(styles)
  const place = useRef<HTMLElement>(null)
  useFrameOver(place, isShown)
  return (
    <section ref={place} className="auth--place" part={part} aria-label={label}>
      {children}
    </section>
  )
}

/** The time of a frame on most screens. */
const FRAME_MS = 17
/** The card's transitions have ended by then. */
const SETTLED_MS = 400

/** Keeps the wallet page over an element while it is shown: the card moves, is resized, and is scrolled. */
function useFrameOver(place: { readonly current: HTMLElement | null }, isShown: boolean): void {
  const { show, hide } = useService(EmbeddedParts)
  const [page, clock] = [useService(Page), useService(Clock)]
  useEffect(() => {
    const element = place.current
    if (!isShown || !element) return undefined
    let until = 0
    let last = ''
    let cancel = () => {}

    // No event tells where a transition has come to, so the place is looked at in each frame until all have ended.
    function follow() {
      const { left, top, width, height } = element!.getBoundingClientRect()
      const area = { left, top, width, height }
      if (JSON.stringify(area) !== last) show(area)
      last = JSON.stringify(area)
      cancel = clock.now() < until ? clock.after(FRAME_MS, follow) : () => {}
    }
    function begin() {
      until = clock.now() + SETTLED_MS
      cancel()
      follow()
    }
    begin()
    const unsubscribes = ['resize', 'scroll', 'transitionend'].map((event) => page.listen(event, begin))
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      cancel()
      hide()
    }
  }, [place, isShown, show, hide, page, clock])
}
