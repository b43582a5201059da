import { Clock, Embedded, Logger } from '@latchkey/core'
import { useEffect, useRef, type ReactElement } from 'react'
import { useAnnounce } from '../../modal/surface.js'
import { useOptionalService } from '../../services/use-optional-service.js'
import { useSelection } from '../../services/use-selection.js'
import { useService } from '../../services/use-service.js'
import { useStyles } from '../../styles/use-styles.js'
import { CheckIcon } from '../../ui/icons/index.js'
import { Spinner } from '../../ui/spinner/spinner.js'
import { useWords } from '../../words/use-words.js'
import { isCovered } from './is-covered.js'

const css = `.approve-place{height:360px;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;text-align:center;border-radius:var(--_radius-3);background:var(--_surface-1-mixed);color:var(--_text-2);padding:16px}`

/** After the view has come to rest. */
const SETTLED_MS = 300

const nobody = { getSnapshot: () => undefined, subscribe: () => () => {} }

/**
 * The place of the embedded wallet's own window, in which a visitor approves what was asked for: its height is the window's,
 * so that nothing moves when that covers it. It says so when there is nothing to approve.
 */
export function ApproveTransaction(): ReactElement {
  useStyles(css)
  const say = useWords()
  const logger = useService(Logger)
  const clock = useService(Clock)
  const isWaiting = useSelection(useOptionalService(Embedded) ?? nobody, (state) => state?.status === 'signed-in' && state.approvals.length > 0)
  const words = say(isWaiting ? 'approve.waiting' : 'approve.nothing')
  useAnnounce(words)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWaiting) return undefined
    return clock.after(SETTLED_MS, () => {
      if (place.current && isCovered(place.current)) logger.warn('Something on the page covers the place where a visitor approves. Its z-index must be below the modal’s.')
    })
  }, [isWaiting, clock, logger])
  return (
    <div className="view">
      <section ref={place} className="approve-place" part="approve-place" aria-label={say('approve.title')}>
        {isWaiting ? <Spinner /> : <CheckIcon size={32} />}
        <p className="small">{words}</p>
      </section>
    </div>
  )
}
