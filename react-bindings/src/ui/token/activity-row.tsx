import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { css } from '../../styles/css.js'
import { ASSET_ROW_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { AlertIcon } from '../icons/index.js'
import { Spinner } from '../icons/spinner.js'
import { Row } from '../row/row.js'

const styles = css`
  .row:has(> .activity-start) {
    min-height: ${ASSET_ROW_PX}px;
  }
  /* Beside a long amount in a narrow window there is no room for a whole address. */
  .row:has(> .activity-start) .short-address {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .activity-start {
    position: relative;
    display: grid;
    flex: none;
  }
  .activity-mark {
    position: absolute;
    inset-inline-end: -3px;
    bottom: -3px;
    display: grid;
    padding: 2px;
    border-radius: 50%;
    background: var(--_surface-1-mixed);
    color: var(--_text-2);
  }
  .activity-mark .spinner {
    width: 14px;
    height: 14px;
  }
  .activity-failed .activity-mark {
    color: var(--_error);
  }
  .activity-end,
  .activity-moved {
    display: flex;
    flex-direction: column;
    align-items: end;
  }
  .activity-moved {
    font-size: var(--_small);
    font-variant-numeric: tabular-nums;
  }
  .activity-end > [title] {
    font-size: var(--_tiny);
  }
  .activity-in {
    color: var(--_success);
  }
  .activity-failed .activity-moved {
    color: var(--_text-2);
    text-decoration: line-through;
  }
`

/** An amount that a transaction moved, seen from the account. */
export interface Moved {
  readonly direction: 'in' | 'out'
  /** The amount as a text, such as `0.5 ETH`. */
  readonly amount: string
}

export interface ActivityRowProps {
  /** A picture or an icon. */
  readonly start: ReactNode
  /** Such as "Sent". */
  readonly title: string
  /** Such as the other side's address. */
  readonly detail?: ReactNode
  /** In the clock's milliseconds. */
  readonly at?: number | undefined
  readonly moved?: readonly Moved[] | undefined
  /** `done` by default. The others need a label, such as "Pending". */
  readonly status?: 'done' | 'pending' | 'failed' | undefined
  readonly statusLabel?: string | undefined
  readonly onClick?: (() => void) | undefined
}

const SIGNS = { in: '+', out: '−' } as const

/** A transaction: what happened, with whom, when, and what moved. */
export function ActivityRow({
  start,
  title,
  detail,
  at,
  moved = [],
  status = 'done',
  statusLabel,
  onClick,
}: ActivityRowProps): ReactElement {
  useStyles(styles)
  const { locale } = useMessages()
  const first = status === 'done' ? undefined : statusLabel
  // Without the hour, which most rows have no room for. Two lines stand at the end: the day is the second, if there is room.
  const isDayAtEnd = moved.length < 2
  const day = at !== undefined && (
    <span title={write(at, locale, { dateStyle: 'medium', timeStyle: 'short' })}>
      {write(at, locale, { day: 'numeric', month: 'short' })}
    </span>
  )
  return (
    <Row
      start={
        <span className={`activity-start activity-${status}`}>
          {start}
          {status !== 'done' && (
            <span className="activity-mark" aria-hidden="true">
              {status === 'pending' ? <Spinner /> : <AlertIcon size={14} />}
            </span>
          )}
        </span>
      }
      title={title}
      detail={
        <>
          {first}
          {first !== undefined && detail !== undefined && ' · '}
          {detail}
          {!isDayAtEnd && day && (first !== undefined || detail !== undefined) && ' · '}
          {!isDayAtEnd && day}
        </>
      }
      end={
        <span className={`activity-end activity-${status}`}>
          <span className="activity-moved">
            {moved.map(({ direction, amount }, index) => (
              <bdi key={index} className={`activity-${direction}`}>
                {SIGNS[direction]}
                {amount}
              </bdi>
            ))}
          </span>
          {isDayAtEnd && day}
        </span>
      }
      {...(onClick && { onClick })}
    />
  )
}

/** To create one takes a millisecond, and a list of transactions needs the same two for each row. */
const formats = new Map<string, Intl.DateTimeFormat>()

function write(at: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format.format(at)
}
