import type { ReactElement, ReactNode } from 'react'

export interface LabelProps {
  readonly children: ReactNode
  /** The other texts that the button may show. Only texts are measured. */
  readonly others: readonly ReactNode[]
}

/** The text of a button. It is as wide as the longest of its texts, so that nothing moves when the text changes. */
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
