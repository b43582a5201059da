import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { Spinner } from '../icons/spinner.js'
import { css } from '../../styles/css.js'
import { ROW_PX } from '../../styles/sizes.js'

const styles = css`
  .row {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: ${ROW_PX}px;
    padding: 8px 12px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
    transition:
      background var(--_fast),
      transform var(--_fast);
    text-align: start;
  }
  .row:enabled:hover,
  button.row[data-active='true'] {
    background: var(--_surface-2-mixed);
  }
  .row:enabled:active {
    transform: scale(0.99);
  }
  .row:disabled > :not(.row-text),
  .row:disabled .row-title {
    opacity: 0.5;
  }
  .row-text {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
  .row-title {
    font-weight: 500;
    color: var(--_text-1);
  }
  .row-detail {
    font-size: var(--_tiny);
    color: var(--_text-2);
  }
  .row-end {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: none;
    color: var(--_text-2);
  }
  .row[aria-current='true'] {
    background: color-mix(in srgb, var(--_accent) 12%, var(--_surface-1-mixed));
  }
  @media (forced-colors: active) {
    .row {
      border: 1px solid ButtonText;
    }
  }
`

export interface RowProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'title'> {
  /** A picture or an icon at the start. */
  readonly start?: ReactNode
  readonly title: ReactNode
  /** A second, smaller line, such as an address or the reason why the row is disabled. */
  readonly detail?: ReactNode
  /** Tags, an amount or a chevron at the end. */
  readonly end?: ReactNode
  readonly busy?: boolean
}

/** A row of a list: a button of at least 56 px, or a plain row without `onClick`. */
export function Row({ start, title, detail, end, busy = false, onClick, disabled, ...rest }: RowProps): ReactElement {
  useStyles(styles)
  const content = (
    <>
      {start}
      <span className="row-text">
        <span className="row-title" part="row-title">
          {title}
        </span>
        {detail !== undefined && <span className="row-detail">{detail}</span>}
      </span>
      <span className="row-end">{busy ? <Spinner /> : end}</span>
    </>
  )
  if (!onClick && !disabled) {
    return (
      <div part="row" className="row">
        {content}
      </div>
    )
  }
  return (
    <button
      type="button"
      part="row"
      className="row"
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {content}
    </button>
  )
}
