import type { ReactNode } from 'react'

interface PanelProps {
  readonly about: string
  /** What can be done with it. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One panel: a line on what there is to see, and what can be done with it. */
export function Panel({ about, actions, children }: PanelProps) {
  return (
    <>
      <div className="panel-heading">
        <p className="quiet">{about}</p>
        {actions}
      </div>
      {children}
    </>
  )
}
