import { Inspector } from '@latchkey/inspector'
import { useSnapshot } from '@latchkey/react'

/** Says what happened last to those who cannot see it. */
export function Announcer() {
  const last = useSnapshot(Inspector, ({ entries }) => entries.at(-1))
  return <output className="spoken">{last && `${last.plugin} ${last.status}`}</output>
}
