import type { ReactElement } from 'react'

/** To be drawn. */
export function WalletCompatibleNetworks(): ReactElement {
  return <div className="view">WalletCompatibleNetworks</div>
}
