import { Inspector } from '@latchkey/inspector'
import { useOptionalService, usePlugins } from '@latchkey/react'
import { Panel } from './Panel.js'
import { StatusBadge } from './StatusBadge.js'
import { Timeline } from './Timeline.js'

/** Where every plugin stands, and how it got there. */
export function PluginsPanel() {
  const plugins = usePlugins()
  const inspector = useOptionalService(Inspector)
  return (
    <Panel about="The status of every plugin. If one fails, the others continue.">
      <ul className="plugins">
        {Object.entries(plugins).map(([id, status]) => (
          <li key={id} className="plugin">
            <span className="plugin-id">{id}</span>
            <StatusBadge status={status.status} />
            {'error' in status && <p className={`sentence sentence-${status.status}`}>{status.error.message}</p>}
          </li>
        ))}
      </ul>
      <h4>Timeline</h4>
      {inspector ? (
        <Timeline inspector={inspector} />
      ) : (
        <p className="quiet">Switch the inspector on to see what happens to plugins.</p>
      )}
    </Panel>
  )
}
