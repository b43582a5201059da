import { CopyButton } from '../CopyButton.js'

interface CodeBlockProps {
  readonly title: string
  readonly code: string
}

/** Some code, to be read and copied. */
export function CodeBlock({ title, code }: CodeBlockProps) {
  return (
    <figure className="code">
      <figcaption>
        {title}
        <CopyButton label="Copy" text={() => code} />
      </figcaption>
      {/* Scrolls, so the keyboard must be able to get here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section dir="ltr" tabIndex={0} aria-label={title}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  )
}
