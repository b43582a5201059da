import type { ReactElement } from 'react'

/** To be drawn. */
export function SwitchActiveChain(): ReactElement {
  return <div className="view">SwitchActiveChain</div>
}
