import type { PluginRow } from '../plugin-rows.js'
import { PluginButton } from './PluginButton.js'
import { StatusBadge } from './StatusBadge.js'

interface PluginItemProps {
  readonly row: PluginRow
  readonly onAdd: (id: string) => Promise<void>
  readonly onRemove: (id: string) => Promise<void>
}

/** One plugin: what it is, where it stands, and the way in or out. */
export function PluginItem({ row, onAdd, onRemove }: PluginItemProps) {
  const { id, about, status, sentence, action } = row
  return (
    <li className="plugin">
      <div className="plugin-words">
        <p className="plugin-id">{id}</p>
        <p className="quiet">{about}</p>
      </div>
      <StatusBadge status={status} />
      {action && <PluginButton id={id} action={action} onAdd={onAdd} onRemove={onRemove} />}
      {sentence && <p className={`sentence sentence-${status === 'blocked' ? 'blocked' : 'failed'}`}>{sentence}</p>}
    </li>
  )
}
