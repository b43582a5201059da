import type { ReactNode } from 'react'

interface CardProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a kit's panel, under its title. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section className="card">
      <header className="card-heading">
        <h3>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
