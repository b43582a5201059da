import { changedFields } from '../../configuration/address.js'
import { SECTIONS } from '../../configuration/sections.js'
import { usePage } from '../../page.js'
import { useConfiguration } from '../../use-configuration.js'
import { CopyButton } from '../CopyButton.js'
import { FaultsSection } from './FaultsSection.js'
import { SectionFields } from './SectionFields.js'

/** Everything that can be changed, in sections. What is changed here is in the page's address at once. */
export function ConfigurationPanel() {
  const { configuration, local, control } = usePage()
  const changed = changedFields(useConfiguration())
  return (
    <section className="configuration card" aria-labelledby="configuration-title">
      <div className="card-heading">
        <h3 id="configuration-title">Configuration</h3>
        <CopyButton label="Copy link" text={() => location.href} />
        <button type="button" className="button" disabled={changed.length === 0} onClick={configuration.reset}>
          Reset
        </button>
      </div>
      {SECTIONS.filter(({ localOnly }) => local || !localOnly).map((section) => (
        <SectionFields key={section.title} section={section} changed={changed} />
      ))}
      {control && <FaultsSection control={control} />}
    </section>
  )
}
