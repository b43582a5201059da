import type { ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'

const css = `.spinner{width:18px;height:18px;border-radius:50%;border:2px solid currentColor;border-inline-end-color:transparent;animation:spin .8s linear infinite;flex:none;display:inline-block}
@keyframes spin{to{transform:rotate(1turn)}}`

/** A small turning ring: something is at work. What it is, is said beside it. */
export function Spinner(): ReactElement {
  useStyles(css)
  return <span className="spinner" aria-hidden="true" />
}
