import type { ReactElement } from 'react'

/** To be drawn. */
export function AllWallets(): ReactElement {
  return <div className="view">AllWallets</div>
}
