import { installPageWallets, type WalletPage } from '@latchkey/example-devnet/page-wallets'
import { withTwoNetworks } from './with-two-networks.js'

// Not a part of any app: demo wallets for visitors without an extension. They say yes to everything, with public keys.

/** No server has these names. The browser tests lead them to local chains. */
const nodes = {
  mainnet: 'https://mainnet.page-wallets.test',
  polygon: 'https://polygon.page-wallets.test',
  solana: 'https://solana.page-wallets.test',
  bitcoin: 'https://bitcoin.page-wallets.test',
}

type Register = (wallet: object) => unknown
type App = { readonly register: Register }
const widening = ({ register }: App): App => ({ register: (wallet) => register(withTwoNetworks(wallet)) })

/** The page as the wallets see it: what they register there has two networks. */
const page: WalletPage = {
  location,
  addEventListener(type: string, listener: (event: Event) => void) {
    addEventListener(type, (event) =>
      listener(type === 'wallet-standard:app-ready' ? detailed(type, widening(detailOf<App>(event))) : event),
    )
  },
  removeEventListener() {},
  dispatchEvent(event: Event) {
    if (event.type !== 'wallet-standard:register-wallet') return dispatchEvent(event)
    const register = detailOf<(app: App) => void>(event)
    return dispatchEvent(detailed(event.type, (app: App) => register(widening(app))))
  },
}

const detailOf = <T>(event: Event) => (event as CustomEvent<T>).detail
const detailed = (type: string, detail: unknown) => new CustomEvent(type, { detail })

installPageWallets({ nodes, approve: 'yes', memory: localStorage, page }).switchOn('eip155', 'solana', 'bip122')
