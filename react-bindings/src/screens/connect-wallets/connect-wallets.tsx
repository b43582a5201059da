import type { ReactElement } from 'react'

/** To be drawn. */
export function ConnectWallets(): ReactElement {
  return <div className="view">ConnectWallets</div>
}
