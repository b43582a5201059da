import { useKit, usePlugins } from '@latchkey/react'
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
  const kit = useKit()
  // The manifest changes with the plugins, so it is read again when they change.
  usePlugins()
  const manifest = kit.networkManifest()
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
