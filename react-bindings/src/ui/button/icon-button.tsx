import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { buttonCss } from './button.css.js'

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'children'
> {
  /** What it does, for who cannot see it. */
  readonly label: string
  readonly icon: ReactNode
  /** The picture points somewhere, so it is turned round where text runs from right to left. */
  readonly mirrors?: boolean
}

/** A button that is only an icon; its label is spoken, and shown when the pointer rests on it. */
export function IconButton({ label, icon, mirrors, ...rest }: IconButtonProps): ReactElement {
  useStyles(buttonCss)
  return (
    <button type="button" part="icon-button" className="icon-button" aria-label={label} title={label} {...rest}>
      {mirrors ? <span className="mirrors">{icon}</span> : icon}
    </button>
  )
}
