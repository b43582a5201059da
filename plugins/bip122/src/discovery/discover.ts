import type { Clock, Page } from '@latchkey/core'
import { registeredWallets, type RegisteredWallet } from '@latchkey/core/wallet-standard'
import type { Bip122Settings } from '../options.js'
import { readBtcProviders } from './btc-providers.js'
import { readInjected } from './injected.js'
import type { Listing } from './listing.js'
import { readRegistered } from './registered.js'

export interface DiscoveryWorld {
  readonly page: Page
  readonly clock: Clock
  readonly listing: Listing
  readonly settings: Pick<Bip122Settings, 'listed' | 'injected' | 'registered'>
}

/** A wallet that comes late into the page's globals tells nobody: so one looks, for as long as that is likely. */
const LOOK_EVERY_MS = 1_000
const LOOKS = 30

/** Offers the wallets of the page: those that are here, and those that come. Returns the way back. */
export function discover({ page, clock, listing, settings }: DiscoveryWorld): () => void {
  const backs: (() => void)[] = []

  if (settings.listed || settings.injected) {
    const look = () => {
      const found = [...(settings.listed ? readBtcProviders(page) : []), ...(settings.injected ? readInjected(page) : [])]
      for (const candidate of found) {
        const back = listing.add(candidate)
        if (back) backs.push(back)
      }
    }
    look()
    backs.push(lookAgain(clock, look), page.on('focus', look), page.on('visible', look))
  }
  if (settings.registered) backs.push(followRegistered(page, listing))
  return () => backs.splice(0).reverse().forEach((back) => back())
}

function lookAgain(clock: Clock, look: () => void): () => void {
  let left = LOOKS
  const stop = clock.every(LOOK_EVERY_MS, () => {
    look()
    if (--left === 0) stop()
  })
  return stop
}

/** Wallets of the Wallet Standard come and go. */
function followRegistered(page: Page, listing: Listing): () => void {
  const wallets = registeredWallets(page)
  const offered = new Map<RegisteredWallet['wallet'], (() => void) | undefined>()

  function follow() {
    const now = wallets.getSnapshot()
    for (const [wallet, back] of offered) {
      if (now.some((one) => one.wallet === wallet)) continue
      offered.delete(wallet)
      back?.()
    }
    for (const registered of now) {
      if (offered.has(registered.wallet)) continue
      const candidate = readRegistered(registered)
      offered.set(registered.wallet, candidate && listing.add(candidate))
    }
  }
  const leave = wallets.subscribe(follow)
  follow()
  return () => {
    leave()
    for (const back of offered.values()) back?.()
  }
}
