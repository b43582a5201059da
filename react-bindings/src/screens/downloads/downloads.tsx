import type { ReactElement } from 'react'

/** To be drawn. */
export function Downloads(): ReactElement {
  return <div className="view">Downloads</div>
}
