import {
  createSource,
  type Connector,
  type Network,
  type Page,
  type Session,
  type SessionState,
} from '@latchkey/core/plugin'
import { readAddress } from './namespace.js'

/** The part of the wallet's API that this plugin uses. */
export interface AcmeWallet {
  /** Asks the visitor. */
  connect(): Promise<void>
  disconnect(): Promise<void>
  /** The accounts that the visitor has approved for this page; none before. */
  accounts(): readonly string[]
  signMessage(address: string, text: string): Promise<string>
  /** Calls back when the accounts change, until the returned function is called. */
  onChange(listener: () => void): () => void
}

/** The connector to the wallet in `window.acme`, if the page has one. */
export function acmeConnector(page: Page): Connector | undefined {
  const wallet = page.read<AcmeWallet>('acme')
  if (!wallet) return undefined
  return {
    id: 'acme:wallet',
    name: 'Acme Wallet',
    type: 'INJECTED',
    namespaces: ['acme'],
    identity: { injected: ['acme'] },
    installed: true,
    async connect({ networks, silent, signal }) {
      if (wallet.accounts().length === 0) {
        // A silent connect restores a connection, and the visitor must not see a prompt.
        if (silent) return []
        signal.throwIfAborted()
        await wallet.connect()
      }
      return [acmeSession(wallet, networks)]
    },
  }
}

/** The state of the wallet's connection, as long as it lasts. */
function acmeSession(wallet: AcmeWallet, networks: readonly Network[]): Session {
  const approved = networks.map(({ caipNetworkId }) => caipNetworkId)
  const read = (): SessionState => {
    const accounts = wallet.accounts().flatMap((text) => {
      const reading = readAddress(text)
      return reading.valid ? [{ namespace: 'acme', type: '', address: reading.address }] : []
    })
    return accounts.length > 0 ? { accounts, approved } : { accounts, approved, ended: 'wallet' }
  }
  const state = createSource(read(), (set) => wallet.onChange(() => set(read())))
  return {
    ...state,
    namespace: 'acme',
    resume: 'granted',
    features: {
      'sign-message@1': {
        signMessage: ({ account, message }) => wallet.signMessage(account.address, message),
      },
    },
    native: () => wallet,
    disconnect: () => wallet.disconnect(),
  }
}
