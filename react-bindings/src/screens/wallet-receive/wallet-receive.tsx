import type { ReactElement } from 'react'

/** To be drawn. */
export function WalletReceive(): ReactElement {
  return <div className="view">WalletReceive</div>
}
