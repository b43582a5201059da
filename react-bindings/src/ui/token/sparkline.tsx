import type { ReactElement } from 'react'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'

const styles = css`
  .sparkline {
    display: block;
    width: 100%;
    overflow: visible;
    color: var(--_text-2);
  }
  .sparkline-up {
    color: var(--_success);
  }
  .sparkline-down {
    color: var(--_error);
  }
`

const WIDTH = 100
const HEIGHT = 32

export interface SparklineProps {
  /** Prices from the oldest to the newest, in equal steps of time. What is no number leaves a gap in time. */
  readonly values: readonly number[]
  /** The text for screen readers, such as "The price of a day: up by 2 %". */
  readonly label: string
  /** In pixels. As wide as there is room. */
  readonly height?: number | undefined
}

/** The course of a price as a line: from left to right in every language, as charts are. Nothing without a price. */
export function Sparkline({ values, label, height = HEIGHT }: SparklineProps): ReactElement | null {
  useStyles(styles)
  const points = sparkPoints(values)
  if (points.length === 0) return null
  const course = points[0]!.y - points.at(-1)!.y
  const direction = course > 0 ? 'up' : course < 0 ? 'down' : 'flat'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no <img>
    <div role="img" aria-label={label}>
      <svg
        aria-hidden="true"
        className={`sparkline sparkline-${direction}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        height={height}
        preserveAspectRatio="none"
      >
        <path
          d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  )
}

interface SparkPoint {
  readonly x: number
  readonly y: number
}

/** Where the line runs in a box of 100 by 32. A single price, and one that never changes, is a line through the middle. */
function sparkPoints(values: readonly number[]): readonly SparkPoint[] {
  const known = values.flatMap((value, index) => (Number.isFinite(value) ? [{ value, index }] : []))
  if (known.length === 0) return []
  const [lowest, highest] = known.reduce(
    ([low, high], { value }) => [Math.min(low, value), Math.max(high, value)] as const,
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
  )
  const range = highest - lowest
  const heightOf = (value: number) => (range > 0 ? round(HEIGHT * (1 - (value - lowest) / range)) : HEIGHT / 2)
  if (known.length === 1) return [0, WIDTH].map((x) => ({ x, y: HEIGHT / 2 }))
  return known.map(({ value, index }) => ({ x: round((index / (values.length - 1)) * WIDTH), y: heightOf(value) }))
}

const round = (value: number) => Math.round(value * 100) / 100
