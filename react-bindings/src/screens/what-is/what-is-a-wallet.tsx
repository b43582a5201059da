import type { ReactElement } from 'react'

/** To be drawn. */
export function WhatIsAWallet(): ReactElement {
  return <div className="view">WhatIsAWallet</div>
}
