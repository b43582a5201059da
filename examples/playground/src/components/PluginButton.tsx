import type { PluginRow } from '../plugin-rows.js'

interface PluginButtonProps {
  readonly id: string
  readonly action: NonNullable<PluginRow['action']>
  readonly onAdd: (id: string) => Promise<void>
  readonly onRemove: (id: string) => Promise<void>
}

const WORDS = { add: 'Add', adding: 'Adding', remove: 'Remove' } as const

/** The way into the kit or out of it. The same button, so that the keyboard stays where it was. */
export function PluginButton({ id, action, onAdd, onRemove }: PluginButtonProps) {
  return (
    <button
      type="button"
      className="button"
      aria-label={`${WORDS[action]} ${id}`}
      aria-disabled={action === 'adding'}
      onClick={() => void (action === 'remove' ? onRemove(id) : onAdd(id))}
    >
      {WORDS[action]}
    </button>
  )
}
