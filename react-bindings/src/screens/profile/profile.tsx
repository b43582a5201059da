import type { ReactElement } from 'react'

/** To be drawn. */
export function Profile(): ReactElement {
  return <div className="view">Profile</div>
}
