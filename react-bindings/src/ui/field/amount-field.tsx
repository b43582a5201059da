import { useContext, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { SurfaceContext, useAnnounce } from '../../hooks/views/surface.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { amountFault } from '../amount/amount-fault.js'
import type { TypedAmount } from '../amount/read-typed-amount.js'
import type { AmountInput } from '../amount/use-amount.js'
import { writeBalance, writeExact } from '../amount/write-amount.js'
import { Button } from '../button/button.js'
import { SwapIcon } from '../icons/later.js'
import { fieldBoxCss } from './field-box.css.js'

const styles = css`
  .amount-field-below {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    color: var(--_text-2);
  }
  .amount-field input {
    padding: 0;
    font-size: calc(var(--_unit)*2.8);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-align: start;
  }
  [dir='rtl'] .amount-field input {
    text-align: right;
  }
  .amount-field-symbol {
    flex: none;
    max-width: 40%;
    font-size: var(--_normal);
    font-weight: 600;
    color: var(--_text-1);
  }
  .amount-field-below > .button {
    margin-inline-start: -14px;
  }
  .amount-field-balance {
    display: flex;
    align-items: center;
    gap: 4px;
    margin-inline-start: auto;
  }
`

export interface AmountFieldProps {
  readonly label: string
  /** From `useAmount`, or from `usePricedAmount` for an amount that can be typed in money as well. */
  readonly amount: AmountInput
  /** In place of the symbol, for example a `TokenField`. */
  readonly unit?: ReactNode
  /** The worth of the amount, below it. With `usePricedAmount` the field shows it by itself. */
  readonly worth?: ReactNode
  /**
   * The label of the button that lets the visitor type in the other unit, such as "Change the unit". There is none without
   * a label. The button shows the amount in that unit.
   */
  readonly switchLabel?: string | undefined
  /** All there is, in the smallest unit. */
  readonly balance?: bigint | undefined
  /** The most that can be used. The balance by default. */
  readonly max?: bigint | undefined
  /** The label of the button that takes the most, such as "Max". There is none without a label. */
  readonly maxLabel?: string | undefined
  /** Takes the most, where it has to be asked for first. The button takes `max` by default. */
  readonly onMax?: (() => unknown) | undefined
  /** The fault of an amount that can be read, such as "More than you have". */
  readonly fault?: string | undefined
  readonly disabled?: boolean | undefined
}

/**
 * A field for an amount: what is typed, its unit, its worth, and what there is. What cannot be read is explained below it
 * when the field is left, and what was typed is never changed.
 */
export function AmountField({
  label,
  amount,
  unit,
  worth = amount.other && <bdi>{amount.other.text}</bdi>,
  switchLabel,
  balance,
  max = balance,
  maxLabel,
  onMax,
  fault,
  disabled = false,
}: AmountFieldProps): ReactElement {
  useStyles(fieldBoxCss)
  useStyles(styles)
  const t = useMessages()
  const id = useId()
  const { decimals, symbol, typed, typedIn, other } = amount
  const { announce } = useContext(SurfaceContext)
  const input = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  const shownIn = typedIn ?? amount
  const shown = (isBeginning(typed, isTyping) ? undefined : amountFault(t, typed, shownIn.decimals)) ?? fault
  const worthNote = <span id={`${id}-worth`}>{worth}</span>
  const hasWorth = worth !== undefined
  const notes = [
    `${id}-unit`,
    hasWorth && `${id}-worth`,
    balance !== undefined && `${id}-balance`,
    shown !== undefined && `${id}-fault`,
  ]
  // Announced, and not an alert as well: a screen reader would say it twice.
  useAnnounce(shown)

  function takeMost(most: bigint) {
    if (onMax) void onMax()
    else amount.set(most)
    input.current?.focus()
  }

  return (
    <div className="field-box amount-field" part="amount-field" data-wrong={shown === undefined ? undefined : ''}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box-line">
        <input
          ref={input}
          id={id}
          type="text"
          inputMode={shownIn.decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          placeholder="0"
          value={amount.text}
          disabled={disabled}
          aria-invalid={shown !== undefined}
          aria-describedby={notes.filter(Boolean).join(' ')}
          onChange={(event) => amount.write(event.target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
        {(typedIn || unit === undefined) && (
          <bdi className="amount-field-symbol" translate="no">
            {shownIn.symbol}
          </bdi>
        )}
        {unit}
      </div>
      <span id={`${id}-unit`} hidden>
        {shownIn.symbol}
      </span>
      {(hasWorth || balance !== undefined) && (
        <div className="amount-field-below number">
          {switchLabel !== undefined && other ? (
            <Button
              variant="plain"
              size="small"
              icon={<SwapIcon size={16} />}
              disabled={disabled || typed.status === 'wrong'}
              onClick={() => {
                other.select()
                // What the field has then: the button, which has the focus, shows what the field had.
                announce(other.text)
              }}
            >
              {worthNote} <span className="hidden">{switchLabel}</span>
            </Button>
          ) : (
            worthNote
          )}
          {balance !== undefined && (
            <span className="amount-field-balance">
              <bdi id={`${id}-balance`} title={writeExact({ value: balance, decimals, symbol }, t.locale)}>
                {writeBalance({ value: balance, decimals, symbol }, t.locale)}
              </bdi>
              {maxLabel !== undefined && max !== undefined && (
                <Button variant="plain" size="small" disabled={disabled} onClick={() => takeMost(max)}>
                  {maxLabel}
                </Button>
              )}
            </span>
          )}
        </div>
      )}
      {shown !== undefined && (
        <span id={`${id}-fault`} className="field-box-fault">
          {shown}
        </span>
      )}
    </div>
  )
}

/** Whether what cannot be read may be the beginning of an amount, as `1,` is of `1,234`. Too many decimals stay too many. */
const isBeginning = (typed: TypedAmount, isTyping: boolean): boolean =>
  isTyping && typed.status === 'wrong' && typed.fault === 'invalid'
