import type { ReactElement } from 'react'
import { ForwardIcon } from '../icons/index.js'

/** At the end of a row that leads to another view. */
export function Chevron(): ReactElement {
  return (
    <span className="mirrors">
      <ForwardIcon size={16} />
    </span>
  )
}
