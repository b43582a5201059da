import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { buttonCss } from './button.css.js'

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'children'
> {
  /** The label for screen readers, also shown on hover. */
  readonly label: string
  readonly icon: ReactNode
  /** Mirrors the icon where text runs from right to left. */
  readonly mirrors?: boolean
}

/** A button with an icon and without a text. */
export function IconButton({ label, icon, mirrors, ...rest }: IconButtonProps): ReactElement {
  useStyles(buttonCss)
  return (
    <button type="button" part="icon-button" className="icon-button" aria-label={label} title={label} {...rest}>
      {mirrors ? <span className="mirrors">{icon}</span> : icon}
    </button>
  )
}
