import type { ReactNode } from 'react'

interface LogProps {
  readonly label: string
  /** The text of an empty log. */
  readonly empty: string
  readonly dropped: number
  readonly children: readonly ReactNode[]
}

/** A list of what happened, the newest first. */
export function Log({ label, empty, dropped, children }: LogProps) {
  return (
    <>
      {children.length === 0 && <p className="quiet log-empty">{empty}</p>}
      {/* Scrolls, so the keyboard must be able to get here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <ol className="log" tabIndex={0} aria-label={label} hidden={children.length === 0}>
        {children}
      </ol>
      {dropped > 0 && <p className="quiet log-dropped">{dropped} older ones have left.</p>}
    </>
  )
}
