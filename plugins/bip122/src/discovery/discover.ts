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

/**
 * A wallet that comes late into the page's globals tells nobody: so one looks, each time after so long. Often as long as
 * what was connected may come back, and then ever less, for as long as it is likely.
 */
const LOOK_AFTER_MS = [250, 250, 500, 1_000, 1_000, 2_000, 5_000, 10_000, 10_000]

/** Offers the wallets of the page: those that are here, and those that come. Returns the way back. */
export function discover({ page, clock, listing, settings }: DiscoveryWorld): () => void {
  const backs = [listing.close]

  if (settings.listed || settings.injected) {
    const look = () => {
      const found = [...(settings.listed ? readBtcProviders(page) : []), ...(settings.injected ? readInjected(page) : [])]
      for (const candidate of found) listing.add(candidate)
    }
    look()
    backs.push(lookAgain(clock, look), page.on('focus', look), page.on('visible', look))
  }
  if (settings.registered) backs.push(followRegistered(page, listing))
  return () => backs.splice(0).reverse().forEach((back) => back())
}

function lookAgain(clock: Clock, look: () => void): () => void {
  let stop = () => {}
  function wait([ms, ...later]: readonly number[]) {
    if (ms === undefined) return
    stop = clock.after(ms, () => {
      wait(later)
      look()
    })
  }
  wait(LOOK_AFTER_MS)
  return () => stop()
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
  return leave
}
