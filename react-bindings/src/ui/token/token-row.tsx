import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { css } from '../../styles/css.js'
import { ASSET_ROW_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { Change, useMoney } from '../amount/money.js'
import { writeBalance, writeExact } from '../amount/write-amount.js'
import { Row } from '../row/row.js'
import { Tag } from '../row/tag.js'
import { TokenPicture, type TokenLook } from './token-picture.js'

const styles = css`
  .row:has(.token-name) {
    min-height: ${ASSET_ROW_PX}px;
  }
  .token-name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .token-worth {
    display: flex;
    flex-direction: column;
    align-items: end;
    font-variant-numeric: tabular-nums;
  }
  .token-worth > :first-child {
    color: var(--_text-1);
    font-weight: 500;
  }
  .token-worth .change {
    font-size: var(--_tiny);
  }
`

export interface TokenRowProps {
  readonly token: TokenLook & { readonly decimals: number }
  /** In the smallest unit. */
  readonly value: bigint
  /** The worth of the amount. Absent where it is not known. */
  readonly worth?: number | undefined
  /** ISO 4217. `USD` by default. */
  readonly currency?: string | undefined
  /** How much the price changed in a day, in per cent. */
  readonly change?: number | undefined
  /** A word of caution, in the place of the worth. */
  readonly mark?: string | undefined
  /** The name of the network is shown. Else only screen readers read it, for whom it has no badge. */
  readonly namesNetwork?: boolean | undefined
  readonly onClick?: (() => void) | undefined
}

/** A token with its amount, its worth, and how its price changed. */
export function TokenRow({
  token,
  value,
  worth,
  currency,
  change,
  mark,
  namesNetwork,
  onClick,
}: TokenRowProps): ReactElement {
  useStyles(styles)
  const { locale } = useMessages()
  const money = useMoney(currency)
  const amount = { value, decimals: token.decimals, symbol: token.symbol }
  return (
    <Row
      start={<TokenPicture token={token} />}
      title={
        <bdi className="token-name" title={token.name}>
          {token.name}
        </bdi>
      }
      detail={
        <>
          <bdi className="number" title={writeExact(amount, locale)}>
            {writeBalance(amount, locale)}
          </bdi>
          {token.network && <span {...(!namesNetwork && { className: 'hidden' })}>, {token.network.name}</span>}
        </>
      }
      end={
        worth === undefined ? (
          mark && <Tag>{mark}</Tag>
        ) : (
          <span className="token-worth">
            <bdi>{money(worth)}</bdi>
            <Change percent={change} />
          </span>
        )
      }
      {...(onClick && { onClick })}
    />
  )
}
