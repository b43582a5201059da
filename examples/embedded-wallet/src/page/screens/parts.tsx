import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Row, Warning } from '../approvals/description.js'
import type { Project } from '../server/schemas.js'
import { words } from '../words.js'
import { safeName, safeText } from '../text/safe-text.js'

/** A text that somebody else chose. It keeps its direction of reading to itself. */
export const Foreign = ({ children }: { readonly children: string }) => <bdi>{safeText(children)}</bdi>

/** Who asks, as the server confirmed it. */
export const Asker = ({ project, appOrigin }: { readonly project: Project; readonly appOrigin: string }) => (
  <p className="asker">
    <strong>
      <Foreign>{project.name}</Foreign>
    </strong>{' '}
    <span className="origin">
      <Foreign>{appOrigin}</Foreign>
    </span>{' '}
    {words.asks.by}
  </p>
)

interface ScreenProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/**
 * A screen with its title. The title has the focus at first, so that a screen reader begins to read there, and no key that was
 * meant for the app presses a button.
 */
export function Screen({ title, lead, children }: ScreenProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <main aria-labelledby={id}>
      {lead}
      <h1 id={id} ref={heading} tabIndex={-1}>
        <Foreign>{safeName(title, 80)}</Foreign>
      </h1>
      {children}
    </main>
  )
}

export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(({ label, value, kind }, index) => (
        <div key={index} className={kind}>
          <dt>
            <Foreign>{label}</Foreign>
          </dt>
          <dd>
            <Foreign>{value}</Foreign>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="warnings">
      {warnings.map(({ level, text }) => (
        <li key={text} className={level}>
          <Foreign>{text}</Foreign>
        </li>
      ))}
    </ul>
  )
}

/** A long text in a box of its own. Who has no mouse scrolls it with the keys. */
export const TextBox = ({ label, text }: { readonly label: string; readonly text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll only what has the focus
  <section className="text-box" tabIndex={0} aria-label={label}>
    <Foreign>{text}</Foreign>
  </section>
)

/** What went wrong, read out at once. */
export const Failure = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className="failure">
      {text}
    </p>
  )
