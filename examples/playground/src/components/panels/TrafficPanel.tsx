import type { ManifestEntry } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { reportTraffic } from '../../live/traffic-report.js'
import { usePage } from '../../page.js'
import { useStore } from '../../use-store.js'
import { ClearButton } from './ClearButton.js'
import { Manifest } from './Manifest.js'
import { Panel } from './Panel.js'
import { RequestLog } from './RequestLog.js'
import { ServerTable } from './ServerTable.js'

/** What the page asked of whom, beside what the kit says it may. */
export function TrafficPanel() {
  const { traffic, local } = usePage()
  const { items, dropped } = useStore(traffic)
  const manifest = useManifest()
  const own = [location.origin, ...(local ? [new URL(local.control).origin] : [])]
  const servers = reportTraffic(items, manifest, own)
  return (
    <Panel
      about="What the browser says was asked of whom."
      actions={<ClearButton onClear={traffic.clear} isEmpty={items.length === 0} />}
    >
      <ServerTable servers={servers} />
      <h4>The last requests</h4>
      <RequestLog requests={items.filter(({ origin }) => origin !== location.origin)} dropped={dropped} />
      <h4>What the kit declares</h4>
      <Manifest entries={manifest} />
    </Panel>
  )
}

/** The kit's manifest. It changes with the plugins, so it is read again when they change. */
function useManifest(): readonly ManifestEntry[] {
  const kit = useKit()
  const [manifest, setManifest] = useState<readonly ManifestEntry[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      void kit.networkManifest().then(
        (entries) => isCurrent && setManifest(entries),
        (error: unknown) => {
          // Another kit may have taken its place meanwhile, and a disposed kit has no manifest.
          if (isCurrent) throw error
        },
      )
    read()
    const unsubscribe = kit.plugins.subscribe(read)
    return () => {
      isCurrent = false
      unsubscribe()
    }
  }, [kit])
  return manifest
}
