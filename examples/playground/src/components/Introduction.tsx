import type { ReactNode } from 'react'

interface IntroductionProps {
  /** What can be done with the page as a whole. */
  readonly children: ReactNode
}

/** What the page is, in two sentences. */
export function Introduction({ children }: IntroductionProps) {
  return (
    <section className="introduction">
      <p>
        The kernel at work. Add plugins and take them out, stop the kit and start it again: everything below is read
        from the kit as it happens.
      </p>
      {children}
    </section>
  )
}
