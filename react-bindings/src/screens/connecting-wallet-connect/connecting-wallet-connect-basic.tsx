import type { ReactElement } from 'react'

/** To be drawn. */
export function ConnectingWalletConnectBasic(): ReactElement {
  return <div className="view">ConnectingWalletConnectBasic</div>
}
