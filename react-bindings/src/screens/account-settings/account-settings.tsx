import type { ReactElement } from 'react'

/** To be drawn. */
export function AccountSettings(): ReactElement {
  return <div className="view">AccountSettings</div>
}
