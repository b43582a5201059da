import { untilAborted, type Connector, type Device, type Disposer, type Page } from '@latchkey/core'
import type { ComingWork } from '../connectors/coming-work.js'
import { browseLinks, type WalletApp } from './browse-links.js'

/**
 * On a phone, offers the wallets' apps: connecting one opens this page in the app, where the wallet is found like any
 * other. Where the wallet is here already it is the same entry, and the direct way goes first.
 */
export function offerApps(connectors: Contributed, page: Page, { mobile }: Pick<Device, 'mobile'>, work: ComingWork): Disposer {
  const backs = mobile ? browseLinks(page).map((app) => connectors.add(appConnector(app, page, work))) : []
  return () => backs.forEach((back) => back())
}

type Contributed = { add(connector: Connector): () => void }

function appConnector({ name, registryId, link }: WalletApp, page: Page, work: ComingWork): Connector {
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
      if (!page.open(link, 'self')) throw (await work.bring()).errors.create('solana/app-not-opened', { wallet: name })
      // The page goes away now. Where it stays, the visitor has come back, and chooses again.
      return untilAborted(signal, () => new Promise<never>(() => {}))
    },
  }
}
