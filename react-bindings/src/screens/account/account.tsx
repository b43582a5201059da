import type { ReactElement } from 'react'

/** To be drawn. */
export function Account(): ReactElement {
  return <div className="view">Account</div>
}
