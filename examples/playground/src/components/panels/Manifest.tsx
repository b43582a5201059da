import type { ManifestEntry } from '@latchkey/core'

/** Every foreign host that the kit may call. */
export function Manifest({ entries }: { readonly entries: readonly ManifestEntry[] }) {
  if (entries.length === 0) return <p className="quiet">No origin. This kit sends no requests.</p>
  return (
    <ul className="manifest">
      {entries.map(({ plugin, origin, use, purpose }) => (
        <li key={`${plugin} ${use} ${origin}`}>
          <bdi dir="ltr" className="mono">
            {origin}
          </bdi>
          <span className="quiet">
            {plugin}
            {use !== 'connect' && `, ${use}`}
            {purpose && `: ${purpose}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
