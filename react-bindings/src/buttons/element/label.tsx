import type { ReactElement, ReactNode } from 'react'

export interface LabelProps {
  readonly children: ReactNode
  /** What may be said here at another moment. Only texts are measured. */
  readonly others: readonly ReactNode[]
}

/** What a button says, in a box as wide as the longest of all it may say, so that nothing moves when that changes. */
export function Label({ children, others }: LabelProps): ReactElement {
  const texts = others.filter((other) => typeof other === 'string' && other !== children) as string[]
  // There is room to measure two; the longest are most likely the widest.
  const [one, two] = texts.sort((a, b) => b.length - a.length)
  return (
    <span className="lk-label" data-one={one} data-two={two}>
      {children}
    </span>
  )
}
