import { Embedded } from '@latchkey/core'
import { Clock, Logger } from '@latchkey/core/plugin'
import { type ReactElement, useEffect, useRef } from 'react'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useService } from '../../hooks/services/use-service.js'
import { css } from '../../styles/css.js'
import { CARD_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { CheckIcon } from '../../ui/icons/index.js'
import { Spinner } from '../../ui/icons/spinner.js'

const styles = css`
  .approve-place {
    height: ${CARD_PX}px;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 12px;
    text-align: center;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
    color: var(--_text-2);
    padding: 16px;
  }
`

/** The view's transition has ended by then. */
const SETTLED_MS = 300

const nobody = { getSnapshot: () => undefined, subscribe: () => () => {} }

/**
 * The place of the embedded wallet's window, in which a visitor approves a request. It has the window's height, so that
 * nothing moves when the window covers it. Without a request it says that there is nothing to approve.
 */
export function ApproveTransaction(): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const logger = useService(Logger)
  const clock = useService(Clock)
  const isWaiting = useSelection(
    useOptionalService(Embedded) ?? nobody,
    (state) => state?.status === 'signed-in' && state.approvals.length > 0,
  )
  const words = t(isWaiting ? 'approve.waiting' : 'approve.nothing')
  useAnnounce(words)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWaiting) return undefined
    return clock.after(SETTLED_MS, () => {
      if (place.current && isCovered(place.current))
        logger.warn(
          'Something on the page covers the place where a visitor approves. Its z-index must be below the modal’s.',
        )
    })
  }, [isWaiting, clock, logger])
  return (
    <div className="view">
      <section ref={place} className="approve-place" part="approve-place" aria-label={t('approve.title')}>
        {isWaiting ? <Spinner /> : <CheckIcon size={32} />}
        <p className="small">{words}</p>
      </section>
    </div>
  )
}

/** The wallet's window, the only element that may cover the place. */
const WALLET_WINDOW = 'iframe'

/** Whether an element of the page covers one of the modal. False where the browser cannot tell. */
function isCovered(element: Element): boolean {
  const page = element.ownerDocument
  const root = element.getRootNode()
  const { left, top, width, height } = element.getBoundingClientRect()
  const onTop = page.elementFromPoint?.(left + width / 2, top + height / 2)
  if (!onTop || onTop.matches(WALLET_WINDOW)) return false
  return onTop !== ('host' in root ? (root as ShadowRoot).host : element) && !element.contains(onTop)
}
