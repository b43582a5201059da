import { AppKitButton, AppKitModal, AppKitNetworkButton } from '@latchkey/react'
import { usePage } from '../../page.js'
import { useConfiguration } from '../../use-configuration.js'
import { Segments } from '../controls/Segments.js'
import { Glance } from './Glance.js'

const PLACES = [
  { value: 'over', label: 'Modal over the page' },
  { value: 'place', label: 'Modal in place' },
]

/** The first screen: a sentence about the page, the button, and beside it the embedded modal or the connected accounts. */
export function Hero() {
  const { configuration } = usePage()
  const { embedded } = useConfiguration()
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title">Every wallet, one&nbsp;kit, made&nbsp;of&nbsp;plugins.</h1>
        <p className="hero-lead">
          Latchkey connects the wallets of EVM, Solana, Bitcoin and Polkadot to a web app. Every chain, wallet and
          feature is a plugin; what you do not register costs nothing.
        </p>
        <div className="hero-buttons">
          <AppKitButton />
          <AppKitNetworkButton />
        </div>
      </div>
      <div className="hero-stage">
        {embedded ? <AppKitModal className="hero-modal" /> : <Glance />}
        <Segments
          label="Where the modal is"
          options={PLACES}
          value={embedded ? 'place' : 'over'}
          onChange={(place) => configuration.change({ embedded: place === 'place' })}
        />
      </div>
    </section>
  )
}
