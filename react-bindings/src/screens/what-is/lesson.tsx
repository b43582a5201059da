import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'

const css = `.lesson{display:grid;grid-template-columns:72px 1fr;gap:4px 16px;align-items:center;padding:8px 0}
.lesson-picture{width:72px;height:72px;border-radius:var(--_radius-card);background:var(--_surface-1-mixed);display:grid;place-items:center;align-self:start}
.lesson-picture svg{width:52px;height:52px;fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;stroke:var(--_text-2)}
.lesson-picture .tone{stroke:var(--_accent)}
.lesson-picture .fill{fill:var(--_surface-3-mixed);stroke:none}
.lesson-picture .tone-fill{fill:var(--_accent);stroke:none}
@media(max-width:240px){.lesson{grid-template-columns:1fr}}`

export interface LessonProps {
  readonly title: string
  readonly text: string
  /** A drawing in two tones, 52 px: lines, `tone`, `fill` and `tone-fill`. */
  readonly children: ReactNode
}

/** One thing to know: a small drawing, a heading, and a sentence or two. */
export function Lesson({ title, text, children }: LessonProps): ReactElement {
  useStyles(css)
  return (
    <section className="lesson" part="lesson">
      <span className="lesson-picture" aria-hidden="true">
        <svg viewBox="0 0 52 52" focusable="false">
          {children}
        </svg>
      </span>
      <div>
        <h3 className="title">{title}</h3>
        <p className="small quiet">{text}</p>
      </div>
    </section>
  )
}
