import { Embedded } from '@latchkey/core'
import { Clock, Page } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { Button, CheckIcon, Spinner, Text, useAnnounce, useMessages, useStyles, View } from '@latchkey/react/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import { EmbeddedParts } from '../embedded-parts.js'

const styles = `
  .auth--place {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 12px;
    height: min(600px, calc(100dvh - 160px));
    min-height: 320px;
    text-align: center;
    color: var(--lk-text-2);
  }
`

/** The place that the wallet's own window covers while a visitor approves. Without a request it says that there is none. */
export function ApproveTransaction(): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const embedded = useService(Embedded)
  const isWaiting = useSnapshot(Embedded, (state) => state.status === 'signed-in' && state.approvals.length > 0)
  const words = t(isWaiting ? 'approve.waiting' : 'approve.nothing')
  useAnnounce(words)
  const place = useRef<HTMLElement>(null)
  useFrameOver(place, isWaiting)
  return (
    <View>
      <section ref={place} className="auth--place" part="approve-place" aria-label={t('approve.title')}>
        {isWaiting ? <Spinner /> : <CheckIcon size={32} />}
        <Text variant="small">{words}</Text>
        {isWaiting && (
          <Button size="small" onClick={() => embedded.rejectRequests()}>
            {t('modal.cancel')}
          </Button>
        )}
      </section>
    </View>
  )
}

/** The time of a frame on most screens. */
const FRAME_MS = 17
/** The card's transitions have ended by then. */
const SETTLED_MS = 400

/** Keeps the wallet's window over an element while it is shown: the card moves, is resized, and is scrolled. */
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
