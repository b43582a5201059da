import {
  type Connector,
  type Contributions,
  type Device,
  type Disposer,
  type LazyPart,
  type Page,
  race,
} from '@latchkey/core/plugin'
import type { SolanaConnect } from '../connect.js'
import { browseLinks, type WalletApp } from './browse-links.js'

/**
 * On a phone, offers the wallets' apps: connecting one opens this page in the app's browser, where the page finds the
 * wallet like any other. A wallet that this browser has already shares its entry with its app, and comes first.
 */
export function offerWalletApps(
  connectors: Pick<Contributions<Connector>, 'add'>,
  page: Page,
  { mobile }: Pick<Device, 'mobile'>,
  connectPart: LazyPart<SolanaConnect>,
): Disposer {
  const apps = mobile ? browseLinks(page) : []
  const removals = apps.map((app) => connectors.add(appConnector(app, page, connectPart)))
  return () => removals.forEach((remove) => remove())
}

function appConnector(
  { name, registryId, link }: WalletApp,
  page: Page,
  connectPart: LazyPart<SolanaConnect>,
): Connector {
  return {
    id: `solana:app/${name}`,
    name,
    type: 'EXTERNAL',
    namespaces: ['solana'],
    identity: { names: [name], registryIds: [registryId] },
    installed: false,
    async connect({ silent, signal }) {
      if (silent) return []
      signal.throwIfAborted()
      if (!page.open(link, 'self'))
        throw (await connectPart.load()).errors.create('solana/app-not-opened', { wallet: name })
      // The browser leaves the page now. Where it stays, the visitor has come back and chooses again.
      return race(() => new Promise<never>(() => {}), { signal })
    },
  }
}
