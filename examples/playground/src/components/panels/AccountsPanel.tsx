import { NAMESPACES } from '../../configuration/options.js'
import { useConfiguration } from '../../use-configuration.js'
import { NamespaceCard } from './NamespaceCard.js'
import { Panel } from './Panel.js'

/** What can be done with the accounts, namespace by namespace. */
export function AccountsPanel() {
  const { plugins } = useConfiguration()
  return (
    <Panel about="What a host does with an account once it is connected.">
      <ul className="namespaces">
        {NAMESPACES.filter(({ value }) => plugins.includes(value)).map(({ value, label }) => (
          <NamespaceCard key={value} namespace={value} label={label} />
        ))}
      </ul>
    </Panel>
  )
}
