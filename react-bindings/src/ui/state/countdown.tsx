import { Clock, Page } from '@latchkey/core/plugin'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { knownLocale } from '../amount/number-signs.js'

const styles = css`
  .countdown {
    font-variant-numeric: tabular-nums;
  }
`

const SECOND_MS = 1_000

/** When screen readers are told how many seconds are left. */
const ANNOUNCED_SECONDS = [0, 10, 30, 60]

export interface CountdownProps {
  /** The end, in the clock's milliseconds. */
  readonly until: number
  /**
   * The name of the time for screen readers, such as "The price is valid for". They read the time on demand, and are told a minute, 30 and
   * 10 seconds before the end, and at the end.
   */
  readonly label: string
  /** Called once when the time is over, and at once if it is over already. */
  readonly onEnd?: (() => void) | undefined
}

/** How much time is left, in minutes and seconds. */
export function Countdown({ until, label, onEnd }: CountdownProps): ReactElement {
  useStyles(styles)
  const { locale } = useMessages()
  const left = useSecondsLeft(until, onEnd)
  const announced = ANNOUNCED_SECONDS.find((seconds) => left <= seconds)
  useAnnounce(announced === undefined ? undefined : `${label}: ${secondsInWords(announced, locale)}`)
  return (
    <span role="timer" aria-label={label} aria-live="off" className="countdown">
      <bdi>{writeSeconds(left)}</bdi>
    </span>
  )
}

/**
 * The seconds until a moment of the clock. It counts on whole seconds, so that none is shown twice or left out; on a
 * hidden page it wakes only for the end.
 */
function useSecondsLeft(until: number, onEnd: (() => void) | undefined): number {
  const clock = useService(Clock)
  const page = useService(Page)
  const secondsLeft = () => Math.max(0, Math.ceil((until - clock.now()) / SECOND_MS))
  const [left, setLeft] = useState(secondsLeft)
  const latest = useRef(onEnd)
  useEffect(() => void (latest.current = onEnd))

  useEffect(() => {
    let cancel = () => {}
    function count() {
      const leftMs = Math.max(0, until - clock.now())
      setLeft(Math.ceil(leftMs / SECOND_MS))
      if (leftMs === 0) {
        stopListening()
        latest.current?.()
      } else cancel = clock.after(page.visible ? leftMs % SECOND_MS || SECOND_MS : leftMs, count)
    }
    function countAnew() {
      cancel()
      count()
    }
    const stopListening = page.on('visible', countAnew)
    // Not within the effect: with `StrictMode` it runs twice, and the end comes once.
    cancel = clock.after(0, count)
    return () => {
      stopListening()
      cancel()
    }
  }, [clock, page, until])
  return left
}

/** As in `1:05`. */
function writeSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const secondsInWords = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(knownLocale(locale), { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds)
