import { type Disposer, entriesOf, type Page, propertyOf } from '@latchkey/core/plugin'
import { isProvider, type Eip1193Provider } from '../session/eip1193.js'
import { MAX_WALLETS, type FoundWallet, type PageWallets } from './page-wallets.js'

/**
 * Lists the wallets among the page's globals: those that are here, and later ones when they come. A wallet that takes
 * another one's place at a global is listed beside it, and a visitor who uses the first keeps it.
 */
export function discoverInjected(page: Pick<Page, 'read' | 'listen' | 'on'>, wallets: PageWallets): Disposer {
  const look = () => wallets.add(findInjected(page, wallets.isAnnouncedAs))
  look()
  // Some wallets dispatch an event; the others are found when the visitor comes back from installing them.
  const unsubscribes = [page.listen('ethereum#initialized', look), page.on('focus', look), page.on('visible', look)]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}

/** The name of a wallet at `window.ethereum` that does not say which one it is. */
const BROWSER_WALLET = 'Browser Wallet'

/**
 * Reads the wallets at their own globals, then those at `window.ethereum`, which holds one wallet or a list. The
 * wallets are not asked anything.
 *
 * @param isAnnouncedAs whether a wallet announced itself by a name. Another wallet that only has the mark of that name
 * is then listed without it.
 */
function findInjected(page: Pick<Page, 'read'>, isAnnouncedAs: (name: string) => boolean): readonly FoundWallet[] {
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

/** Several wallets share `window.ethereum` by a list; the wallet that holds the list then stands for no wallet itself. */
function sharedProviders(ethereum: unknown): readonly Eip1193Provider[] {
  const providers = entriesOf(propertyOf(ethereum, 'providers'), MAX_WALLETS).filter(isProvider)
  return providers.length > 0 ? providers : [ethereum].filter(isProvider)
}

function at(page: Pick<Page, 'read'>, path: string): unknown {
  const [root = '', ...rest] = path.split('.')
  return rest.reduce(propertyOf, page.read<unknown>(root))
}

/**
 * The marks of wallets at `window.ethereum`, and their names. Most wallets also set MetaMask's mark, for old pages, so
 * that one comes last.
 */
const KNOWN_FLAGS: readonly (readonly [flag: string, name: string])[] = [
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isPhantom', 'Phantom'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isBinance', 'Binance Wallet'],
  ['isRainbow', 'Rainbow'],
  ['isZerion', 'Zerion'],
  ['isTokenPocket', 'TokenPocket'],
  ['isTalisman', 'Talisman'],
  ['isSubWallet', 'SubWallet'],
  ['isExodus', 'Exodus'],
  ['isBackpack', 'Backpack'],
  ['isImToken', 'imToken'],
  ['isMathWallet', 'MathWallet'],
  ['isFrame', 'Frame'],
  ['isEnkrypt', 'Enkrypt'],
  ['isMetaMask', 'MetaMask'],
]

/** The globals of wallets that may not have announced themselves. */
const KNOWN_GLOBALS: readonly (readonly [path: string, name: string])[] = [
  ['phantom.ethereum', 'Phantom'],
  ['coinbaseWalletExtension', 'Coinbase Wallet'],
  ['okxwallet', 'OKX Wallet'],
  ['bitkeep.ethereum', 'Bitget Wallet'],
  ['trustwallet', 'Trust Wallet'],
]
