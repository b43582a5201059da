import type { ReactElement } from 'react'

/** Something said to who cannot see it. */
export interface Announcement {
  /** Rises with each, so that the same sentence is said again. */
  readonly count: number
  readonly text?: string
  readonly now?: boolean
}

/** What is said and not shown: politely, or at once. The regions stay, their words change. */
export function Announcements({ count, text, now = false }: Announcement): ReactElement {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is of a form */}
      <div className="hidden" role="status">
        {!now && <span key={count}>{text}</span>}
      </div>
      <div className="hidden" role="alert">
        {now && <span key={count}>{text}</span>}
      </div>
    </>
  )
}
