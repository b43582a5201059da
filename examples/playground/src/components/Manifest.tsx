import { useKit, usePlugins } from '@latchkey/react'
import { Card } from './Card.js'

/** Every foreign host the kit may call. */
export function Manifest() {
  const kit = useKit()
  // It changes with the plugins, so it is read again when they change.
  usePlugins()
  const entries = kit.networkManifest()
  return (
    <Card title="Network manifest">
      {entries.length === 0 ? (
        <p className="quiet">No foreign host. This kit can call nobody.</p>
      ) : (
        <ul className="rows">
          {entries.map(({ plugin, origin, use, purpose }) => (
            <li key={`${plugin} ${use} ${origin}`} className="foreign">
              <p className="foreign-origin">{origin}</p>
              <span className="badge">{use}</span>
              <p className="quiet">
                {purpose}, for {plugin}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
