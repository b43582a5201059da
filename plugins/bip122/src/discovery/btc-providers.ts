import { displayText, entriesOf, propertyOf, safePicture, type Page } from '@latchkey/core'
import { isObject, type Candidate } from './candidate.js'
import { dialectOf } from './dialect-of.js'
import { KNOWN_WALLETS } from './known-wallets.js'

/** Longer lists are nobody's. */
const MAX_ENTRIES = 100
/** A path of properties, none of which is one that every object has. */
const PATH = /^(?!.*(?:__proto__|constructor|prototype))[A-Za-z_$][\w$]{0,63}(?:\.[A-Za-z_$][\w$]{0,63}){0,4}$/

/** The wallets that stand in the page's list, `btc_providers`: each says where its provider stands. */
export function readBtcProviders(page: Page): readonly Candidate[] {
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
  const said = { channel: 'page', key, name, type: 'ANNOUNCED', identity, provider, dialect, home, disputed: false } as const
  return {
    ...said,
    // The list is read again and again, and a picture takes the longest.
    get icon() {
      return safePicture(propertyOf(entry, 'icon'), { data: true })
    },
  }
}

/** What stands at a path of the page's globals. */
export function providerAt(page: Page, path: string): unknown {
  const [root = '', ...rest] = path.split('.')
  return rest.reduce(propertyOf, page.read(root))
}
