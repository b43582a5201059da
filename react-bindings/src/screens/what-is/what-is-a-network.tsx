import type { ReactElement } from 'react'

/** To be drawn. */
export function WhatIsANetwork(): ReactElement {
  return <div className="view">WhatIsANetwork</div>
}
