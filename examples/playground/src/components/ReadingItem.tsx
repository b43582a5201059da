import { useSyncExternalStore } from 'react'
import type { Reading } from '../readings.js'

/** One thing a plugin says, as it changes. */
export function ReadingItem({ reading: { label, value } }: { readonly reading: Reading }) {
  return (
    <div>
      <dt className="quiet">{label}</dt>
      <dd>{useSyncExternalStore(value.subscribe, value.getSnapshot)}</dd>
    </div>
  )
}
