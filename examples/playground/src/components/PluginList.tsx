import { usePlugins } from '@latchkey/react'
import { useSyncExternalStore } from 'react'
import { demos } from '../demos.js'
import { pluginRows } from '../plugin-rows.js'
import type { PluginShelf } from '../plugin-shelf.js'
import { Card } from './Card.js'
import { PluginItem } from './PluginItem.js'

interface PluginListProps {
  readonly shelf: PluginShelf
}

/** Every plugin there is, in the kit or not, and where it stands. */
export function PluginList({ shelf }: PluginListProps) {
  const statuses = usePlugins()
  const places = useSyncExternalStore(shelf.subscribe, shelf.getSnapshot)
  return (
    <Card title="Plugins">
      <ul className="rows">
        {pluginRows(statuses, demos, places).map((row) => (
          <PluginItem key={row.id} row={row} onAdd={shelf.add} onRemove={shelf.remove} />
        ))}
      </ul>
    </Card>
  )
}
