import { AppKitButton, AppKitModal, AppKitNetworkButton, AppKitProvider } from '@latchkey/react'
import type { Showcase } from '../../kit/showcase.js'
import { useConfiguration } from '../../use-configuration.js'
import { Glance } from './Glance.js'

/** Another kit, which shares nothing with the first: its own connections, storage and modal. */
export function SecondKit({ showcase: { kit } }: { readonly showcase: Showcase }) {
  const { embedded } = useConfiguration()
  return (
    <AppKitProvider kit={kit}>
      <section className="second-kit card" aria-labelledby="second-title">
        <div className="second-words">
          <h2 id="second-title">The second kit</h2>
          <p className="quiet">On the same page, with connections of its own.</p>
          <div className="hero-buttons">
            <AppKitButton />
            <AppKitNetworkButton />
          </div>
        </div>
        {embedded ? <AppKitModal className="hero-modal" /> : <Glance title="Connected in the second kit" />}
      </section>
    </AppKitProvider>
  )
}
