import type { HTMLAttributes, ReactElement } from 'react'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'

const styles = css`
  .gap-0 {
    gap: 0;
  }
  .gap-1 {
    gap: 4px;
  }
  .gap-3 {
    gap: 12px;
  }
  .gap-4 {
    gap: 16px;
  }
  .stack-between {
    justify-content: space-between;
  }
  .stack-wraps {
    flex-wrap: wrap;
  }
`

export interface StackProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className' | 'style'> {
  /** Steps of 4 px. 2 by default. */
  readonly gap?: 0 | 1 | 2 | 3 | 4
  /** Side by side, in the direction of reading. One below the other by default. */
  readonly row?: boolean
  /** Pushes what is in a row to its ends. */
  readonly between?: boolean
  /** A row that is too long goes on below. */
  readonly wraps?: boolean
  /** Puts everything in the middle. */
  readonly centred?: boolean
}

/**
 * Things one below the other, or side by side, with a gap between them.
 *
 * @example
 * <Stack row between><Text>{label}</Text><Text number>{amount}</Text></Stack>
 */
export function Stack({
  gap = 2,
  row = false,
  between = false,
  wraps = false,
  centred = false,
  ...rest
}: StackProps): ReactElement {
  useStyles(styles)
  const classes = [
    row ? 'inline' : 'stack',
    gap !== 2 && `gap-${gap}`,
    between && 'stack-between',
    wraps && 'stack-wraps',
    centred && 'centred middle',
  ]
  return <div className={classes.filter(Boolean).join(' ')} {...rest} />
}
