import type { ReactElement } from 'react'

/** To be drawn. */
export function ConnectingMultiChain(): ReactElement {
  return <div className="view">ConnectingMultiChain</div>
}
