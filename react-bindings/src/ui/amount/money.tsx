import { useMemo, type ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { createMoneyFormat, UNKNOWN, writeChange, type WriteMoney } from './write-money.js'

const styles = css`
  .money {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .change {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    color: var(--_text-2);
  }
  .change-up {
    color: var(--_success);
  }
  .change-down {
    color: var(--_error);
  }
  .change svg {
    flex: none;
  }
  .change-down svg {
    transform: scaleY(-1);
  }
`

/** The currency of prices unless a visitor chooses another one. */
const DEFAULT_CURRENCY = 'USD'

/**
 * Writes sums of money in the visitor's language, and `—` for an unknown one.
 *
 * @param currency ISO 4217, as `EUR`.
 * @example
 * const money = useMoney('EUR')
 * return <p>{money(12.5)}</p>
 */
export function useMoney(currency: string = DEFAULT_CURRENCY): WriteMoney {
  const { locale } = useMessages()
  return useMemo(() => createMoneyFormat(locale, currency), [locale, currency])
}

export interface MoneyProps {
  /** `undefined` where it is not known. */
  readonly value: number | undefined
  /** ISO 4217. `USD` by default. */
  readonly currency?: string | undefined
  /** The text for screen readers if the sum is unknown, such as "No price". */
  readonly unknown: string
}

/** A sum of money. */
export function Money({ value, currency, unknown }: MoneyProps): ReactElement {
  useStyles(styles)
  const text = useMoney(currency)(value)
  if (text !== UNKNOWN) return <bdi className="money">{text}</bdi>
  return (
    <span className="money">
      <span aria-hidden="true">{UNKNOWN}</span>
      <span className="hidden">{unknown}</span>
    </span>
  )
}

export interface ChangeProps {
  /** In per cent: `2.5` is two and a half. Nothing is drawn where it is not known. */
  readonly percent: number | undefined
}

/** How much a price has changed: an arrow, the sign and the number, so that it does not depend on the colour. */
export function Change({ percent }: ChangeProps): ReactElement | null {
  useStyles(styles)
  const { locale } = useMessages()
  const change = writeChange(percent, locale)
  if (!change) return null
  return (
    <span className={`change change-${change.direction}`}>
      {change.direction !== 'none' && (
        <svg aria-hidden="true" width="8" height="8" viewBox="0 0 8 8">
          <path d="M4 1 7.5 7h-7Z" fill="currentColor" />
        </svg>
      )}
      <bdi>{change.text}</bdi>
    </span>
  )
}
