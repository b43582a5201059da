import { useState } from 'react'
import type { Showcase } from '../kit/showcase.js'
import { usePage } from '../page.js'
import { ConfigurationPanel } from './controls/ConfigurationPanel.js'
import { AccountsPanel } from './panels/AccountsPanel.js'
import { CodePanel } from './panels/CodePanel.js'
import { EventsPanel } from './panels/EventsPanel.js'
import { PluginsPanel } from './panels/PluginsPanel.js'
import { StatePanel } from './panels/StatePanel.js'
import { TrafficPanel } from './panels/TrafficPanel.js'
import { Tabs } from './Tabs.js'

/** Everything there is to change, and everything there is to see. */
export function Workbench({ showcase }: { readonly showcase: Showcase }) {
  const { local } = usePage()
  const [shown, show] = useState('accounts')
  const tabs = [
    { id: 'accounts', label: 'Accounts', content: <AccountsPanel /> },
    { id: 'state', label: 'State', content: <StatePanel /> },
    { id: 'events', label: 'Events', content: <EventsPanel log={showcase.events} /> },
    { id: 'network', label: 'Network', content: <TrafficPanel /> },
    { id: 'plugins', label: 'Plugins', content: <PluginsPanel /> },
    { id: 'code', label: 'Code', content: <CodePanel /> },
  ]
  return (
    <section className="workbench" aria-labelledby="workbench-title">
      <div className="workbench-heading">
        <h2 id="workbench-title">Take it apart</h2>
        <p className="quiet">
          {local
            ? 'Everything below talks to chains and servers of this machine.'
            : 'Everything below talks to public servers. Mind what you sign.'}
        </p>
      </div>
      <ConfigurationPanel />
      <Tabs label="What the kit does" tabs={tabs} shown={shown} onShow={show} />
    </section>
  )
}
