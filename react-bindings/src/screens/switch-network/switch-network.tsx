import type { ReactElement } from 'react'

/** To be drawn. */
export function SwitchNetwork(): ReactElement {
  return <div className="view">SwitchNetwork</div>
}
