import { AppKitProvider } from '@latchkey/react'
import { useId } from 'react'
import type { PlaygroundKit } from '../playground-kit.js'
import { Announcer } from './Announcer.js'
import { KitHeading } from './KitHeading.js'
import { Manifest } from './Manifest.js'
import { PluginList } from './PluginList.js'
import { ReadingList } from './ReadingList.js'
import { Timeline } from './Timeline.js'

interface KitPanelProps {
  readonly name: string
  readonly playground: PlaygroundKit
}

/** One kit, and everything there is to see of it. */
export function KitPanel({ name, playground: { kit, shelf } }: KitPanelProps) {
  const heading = useId()
  return (
    <AppKitProvider kit={kit}>
      <section className="kit" aria-labelledby={heading}>
        <KitHeading id={heading} name={name} />
        <Announcer />
        <div className="kit-columns">
          <PluginList shelf={shelf} />
          <div className="kit-column">
            <ReadingList />
            <Timeline />
            <Manifest />
          </div>
        </div>
      </section>
    </AppKitProvider>
  )
}
