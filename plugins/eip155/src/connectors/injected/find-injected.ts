import { entriesOf, propertyOf, type Page } from '@latchkey/core'
import { isProvider, type Eip1193Provider } from '../../session/eip1193.js'
import { MAX_WALLETS, type FoundWallet } from '../wallets-found.js'
import { KNOWN_FLAGS, KNOWN_GLOBALS } from './known-flags.js'

/** What a wallet is called that was found in the page and does not say which one it is. */
const BROWSER_WALLET = 'Browser Wallet'

/**
 * The wallets among a page's globals as of now: those that have a place of their own, and those at `window.ethereum`,
 * which may be one, or a list of them. Nothing of them is asked.
 *
 * @param isAnnouncedAs whether another wallet announced itself by a name: who only has that mark is then nobody known.
 */
export function findInjected(page: Pick<Page, 'read'>, isAnnouncedAs: (name: string) => boolean): readonly FoundWallet[] {
  const own = KNOWN_GLOBALS.flatMap(([path, name]) => {
    const provider = at(page, path)
    return isProvider(provider) ? [{ ...injected(provider, path, name), key: path }] : []
  })
  const shared = sharedProviders(page.read('ethereum')).map((provider) => {
    const [flag, name] = KNOWN_FLAGS.find(([mark]) => propertyOf(provider, mark) === true) ?? []
    return flag && name && !isAnnouncedAs(name)
      ? injected(provider, `ethereum.${flag}`, name)
      : { ...injected(provider, 'ethereum', BROWSER_WALLET), identity: { injected: ['ethereum'] }, key: 'injected' }
  })
  return [...own, ...shared]
}

function injected(provider: Eip1193Provider, path: string, name: string): FoundWallet {
  return { provider, type: 'INJECTED', key: path, name, identity: { names: [name], injected: [path] } }
}

/** Several wallets share the place by a list; the one that holds the list is then only their spokesman. */
function sharedProviders(ethereum: unknown): readonly Eip1193Provider[] {
  const providers = entriesOf(propertyOf(ethereum, 'providers'), MAX_WALLETS).filter(isProvider)
  return providers.length > 0 ? providers : [ethereum].filter(isProvider)
}

function at(page: Pick<Page, 'read'>, path: string): unknown {
  const [root = '', ...rest] = path.split('.')
  return rest.reduce(propertyOf, page.read<unknown>(root))
}
