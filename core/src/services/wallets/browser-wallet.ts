import type { Connector } from '../../contracts/connectors.js'

/** The name of a wallet that was found on the page and does not say which one it is. */
const BROWSER_WALLET = 'Browser Wallet'

/** Whether this is whoever wrote `window.ethereum` last. */
export function isBrowserWallet({ type, name }: Pick<Connector, 'type' | 'name'>): boolean {
  return type === 'INJECTED' && name.toLowerCase() === BROWSER_WALLET.toLowerCase()
}
