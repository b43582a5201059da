import type { ReactElement } from 'react'

/** To be drawn. */
export function GetWallet(): ReactElement {
  return <div className="view">GetWallet</div>
}
