import type { ReactElement } from 'react'

/** To be drawn. */
export function SwitchAddress(): ReactElement {
  return <div className="view">SwitchAddress</div>
}
