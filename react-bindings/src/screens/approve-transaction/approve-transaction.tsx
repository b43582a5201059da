import type { ReactElement } from 'react'

/** To be drawn. */
export function ApproveTransaction(): ReactElement {
  return <div className="view">ApproveTransaction</div>
}
