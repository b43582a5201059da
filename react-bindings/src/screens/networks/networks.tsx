import type { ReactElement } from 'react'

/** To be drawn. */
export function Networks(): ReactElement {
  return <div className="view">Networks</div>
}
