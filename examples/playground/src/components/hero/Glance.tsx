import { useId } from 'react'
import { NAMESPACES } from '../../configuration/options.js'
import { useConfiguration } from '../../use-configuration.js'
import { GlanceRow } from './GlanceRow.js'

interface GlanceProps {
  readonly title?: string
}

/** The connected account of each namespace. */
export function Glance({ title = 'Connected accounts' }: GlanceProps) {
  const id = useId()
  const { plugins } = useConfiguration()
  const there = NAMESPACES.filter(({ value }) => plugins.includes(value))
  return (
    <section className="glance" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {there.map(({ value, label }) => (
          <GlanceRow key={value} namespace={value} label={label} />
        ))}
      </ul>
      {there.length === 0 && <p className="quiet">No namespace is switched on.</p>}
    </section>
  )
}
