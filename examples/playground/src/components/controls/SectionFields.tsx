import type { FieldName } from '../../configuration/fields.js'
import { SECTIONS, type Section } from '../../configuration/sections.js'
import { FieldRow } from './FieldRow.js'

interface SectionFieldsProps {
  readonly section: Section
  readonly changed: readonly FieldName[]
}

/** One section, which opens and closes. It says how much in it is not as it was at first. */
export function SectionFields({ section, changed }: SectionFieldsProps) {
  const count = section.fields.filter((name) => changed.includes(name)).length
  return (
    <details className="section" open={section === SECTIONS[0] || undefined}>
      <summary>
        <span>{section.title}</span>
        {count > 0 && <span className="section-count">{count} changed</span>}
      </summary>
      <div className="section-fields">
        {section.fields.map((name) => (
          <FieldRow key={name} name={name} />
        ))}
      </div>
    </details>
  )
}
