import { displayText, safePicture } from '@latchkey/core/gates'
import { type Clock, type Disposer, entriesOf, type Page, propertyOf } from '@latchkey/core/plugin'
import type { Bip122Settings } from '../options.js'
import { dialectOf } from '../wallets/dialect.js'
import { isObject, type Candidate } from './candidate.js'
import { KNOWN_WALLETS } from './known-wallets.js'
import type { Listing } from './listing.js'

export interface PageWalletsDeps {
  readonly page: Page
  readonly clock: Clock
  readonly listing: Listing
  readonly settings: Pick<Bip122Settings, 'listed' | 'injected'>
}

/**
 * A wallet that arrives late among the page's globals sends no event, so the plugin looks again after these delays.
 * They are short while a stored connection waits to be restored, and longer as an arrival becomes unlikely.
 */
const LOOK_AFTER_MS = [250, 250, 500, 1_000, 1_000, 2_000, 5_000, 10_000, 10_000]

/** Lists the wallets among the page's globals, now and as they arrive. */
export function listPageWallets({ page, clock, listing, settings }: PageWalletsDeps): Disposer {
  const look = () => {
    const found = [
      ...(settings.listed ? readBtcProviders(page) : []),
      ...(settings.injected ? readKnownWallets(page) : []),
    ]
    for (const candidate of found) listing.add(candidate)
  }
  look()
  const unsubscribes = [lookAgain(clock, look), page.on('focus', look), page.on('visible', look)]
  return () => unsubscribes.splice(0).forEach((unsubscribe) => unsubscribe())
}

function lookAgain(clock: Clock, look: () => void): () => void {
  let cancel = () => {}
  function schedule([ms, ...later]: readonly number[]) {
    if (ms === undefined) return
    cancel = clock.after(ms, () => {
      schedule(later)
      look()
    })
  }
  schedule(LOOK_AFTER_MS)
  return () => cancel()
}

/** Entries of the page's list beyond this are ignored. */
const MAX_ENTRIES = 100
/** A path of properties, none of which every object has. */
const PATH = /^(?!.*(?:__proto__|constructor|prototype))[A-Za-z_$][\w$]{0,63}(?:\.[A-Za-z_$][\w$]{0,63}){0,4}$/

/** The wallets in the page's list, `btc_providers`. Each entry names the path of a provider. */
function readBtcProviders(page: Page): readonly Candidate[] {
  return entriesOf(page.read('btc_providers'), MAX_ENTRIES).flatMap((entry) => readEntry(page, entry) ?? [])
}

function readEntry(page: Page, entry: unknown): Candidate | undefined {
  const [key, name] = [propertyOf(entry, 'id'), displayText(propertyOf(entry, 'name'))]
  if (typeof key !== 'string' || !PATH.test(key) || !name) return undefined
  const provider = providerAt(page, key)
  if (!isObject(provider)) return undefined
  const home = KNOWN_WALLETS.find(({ path, isIt }) => path === key && isIt(provider))
  const dialect = home?.dialect ?? dialectOf(provider)
  if (!dialect) return undefined
  const identity = { names: [name], injected: [key] }
  return {
    channel: 'page',
    key,
    name,
    type: 'ANNOUNCED',
    identity,
    provider,
    dialect,
    home,
    disputed: false,
    // Checking a picture takes long, and the list is read many times.
    get icon() {
      return safePicture(propertyOf(entry, 'icon'), { data: true })
    },
  }
}

/** The known wallets among the page's globals, whether the page's list has them or not. */
function readKnownWallets(page: Page): readonly Candidate[] {
  return KNOWN_WALLETS.flatMap((home): readonly Candidate[] => {
    const { path, names, dialect, isIt } = home
    const provider = providerAt(page, path)
    if (!isObject(provider) || !isIt(provider)) return []
    const identity = { names, injected: [path] }
    return [
      {
        channel: 'page',
        key: path,
        name: names[0],
        type: 'INJECTED',
        identity,
        provider,
        dialect,
        home,
        disputed: false,
      },
    ]
  })
}

function providerAt(page: Page, path: string): unknown {
  const [root = '', ...rest] = path.split('.')
  return rest.reduce(propertyOf, page.read(root))
}
