import { ReceiveIcon, SendIcon, SwapIcon, TokenPicture, useStyles } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import type { ListedTransaction } from './listed-transaction.js'

const styles = `
  .activity--picture {
    position: relative;
    display: flex;
    align-items: center;
    height: 40px;
  }
  .activity--picture.activity--large {
    height: 64px;
  }
  .activity--second {
    display: grid;
    margin-inline-start: -8px;
    border-radius: 50%;
    box-shadow: 0 0 0 2px var(--lk-surface-1);
  }
  .activity--large .activity--second {
    margin-inline-start: -12px;
  }
  .activity--direction {
    position: absolute;
    inset-inline-end: -3px;
    bottom: -3px;
    display: grid;
    padding: 3px;
    border-radius: 50%;
    background: var(--lk-surface-1);
    color: var(--lk-text-2);
  }
  .activity--direction-in {
    color: var(--lk-success);
  }
`

export interface TransactionPictureProps {
  readonly row: ListedTransaction
  readonly isLarge?: boolean
  /** Leaves the corner free. */
  readonly isBare?: boolean
}

const ICONS = { in: ReceiveIcon, out: SendIcon, swap: SwapIcon } as const

/**
 * The token that a transaction moved, or the two of a swap, with the direction at the corner. Hidden from screen readers: the title
 * and the amounts are beside it.
 */
export function TransactionPicture({
  row: { tokens, direction },
  isLarge = false,
  isBare = false,
}: TransactionPictureProps): ReactElement {
  useStyles(styles)
  const [first, second] = tokens
  const Icon = isBare ? undefined : direction && ICONS[direction]
  const size = second ? (isLarge ? 40 : 24) : isLarge ? 64 : 40
  return (
    <span className={`activity--picture${isLarge ? ' activity--large' : ''}`} aria-hidden="true">
      {first && <TokenPicture token={first} size={size} />}
      {second && (
        <span className="activity--second">
          <TokenPicture token={second} size={size} />
        </span>
      )}
      {Icon && (
        <span className={`activity--direction activity--direction-${direction}`}>
          <Icon size={isLarge ? 18 : 12} />
        </span>
      )}
    </span>
  )
}
