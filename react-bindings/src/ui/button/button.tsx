import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { Spinner } from '../icons/spinner.js'
import { buttonCss } from './button.css.js'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** `primary` is the main action of the view, once per view. `secondary` by default. */
  readonly variant?: 'primary' | 'secondary' | 'plain' | 'danger'
  readonly size?: 'small'
  /** Shown in front of the text. */
  readonly icon?: ReactNode
  /** Shows a spinner, and ignores presses. */
  readonly busy?: boolean
}

/** A button of the modal: its text, with an icon or a spinner in front. */
export function Button({
  variant = 'secondary',
  size,
  icon,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  useStyles(buttonCss)
  return (
    <button
      type="button"
      part={`button button-${variant}`}
      className={`button button-${variant}${size ? ` button-${size}` : ''}`}
      // Not disabled while busy: that would take the focus away.
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
