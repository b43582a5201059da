import type { ReactElement } from 'react'

/** To be drawn. */
export function UnsupportedChain(): ReactElement {
  return <div className="view">UnsupportedChain</div>
}
