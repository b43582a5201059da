import { usePage } from '../page.js'
import { useStore } from '../use-store.js'

/** What of the page's address could not be read. */
export function Notes() {
  const { notes } = useStore(usePage().configuration)
  if (notes.length === 0) return null
  return (
    <output className="notes">
      <span>Some of this address was left out:</span>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </output>
  )
}
