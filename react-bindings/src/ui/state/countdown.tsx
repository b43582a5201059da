import { Clock } from '@latchkey/core/plugin'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'

const styles = css`
  .countdown {
    font-variant-numeric: tabular-nums;
  }
`

const SECOND_MS = 1_000

export interface CountdownProps {
  /** The end, in the clock's milliseconds. */
  readonly until: number
  /** What ends then, for screen readers, such as "The price is valid for". They read it on demand, and not every second. */
  readonly label: string
  /** Called once when the time is over, and at once if it is over already. */
  readonly onEnd?: (() => void) | undefined
}

/** How much time is left, in minutes and seconds. */
export function Countdown({ until, label, onEnd }: CountdownProps): ReactElement {
  useStyles(styles)
  const left = useSecondsLeft(until, onEnd)
  return (
    <span role="timer" aria-label={label} aria-live="off" className="countdown">
      <bdi>{writeSeconds(left)}</bdi>
    </span>
  )
}

/** The seconds until a moment of the clock. It counts on whole seconds, so that none is shown twice or left out. */
function useSecondsLeft(until: number, onEnd: (() => void) | undefined): number {
  const clock = useService(Clock)
  const secondsLeft = () => Math.max(0, Math.ceil((until - clock.now()) / SECOND_MS))
  const [left, setLeft] = useState(secondsLeft)
  const latest = useRef(onEnd)
  useEffect(() => void (latest.current = onEnd))

  useEffect(() => {
    let cancel = () => {}
    function count() {
      const leftMs = Math.max(0, until - clock.now())
      setLeft(Math.ceil(leftMs / SECOND_MS))
      if (leftMs === 0) return latest.current?.()
      cancel = clock.after(leftMs % SECOND_MS || SECOND_MS, count)
    }
    // Not within the effect: with `StrictMode` it runs twice, and the end comes once.
    cancel = clock.after(0, count)
    return () => cancel()
  }, [clock, until])
  return left
}

/** As in `1:05`. */
function writeSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
