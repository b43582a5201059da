import type { ReactElement } from 'react'

/** To be drawn. */
export function ConnectingWalletConnect(): ReactElement {
  return <div className="view">ConnectingWalletConnect</div>
}
