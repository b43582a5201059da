import { AppConfig, Notices } from '@latchkey/core'
import { AUTH_NAMESPACES } from '@latchkey/core/embedded'
import {
  type Connector,
  Connectors,
  type DiscoverContext,
  type Disposer,
  KnownNamespaces,
  type Services,
} from '@latchkey/core/plugin'
import { loadWallet } from './create-parts.js'
import { CONNECTOR_ID, EmbeddedParts } from './embedded-parts.js'
import type { AuthOptions } from './plugin.js'
import { walletOffer } from './wallet-offer.js'

export { createParts } from './create-parts.js'

/** Offers to sign in. The code that does it is loaded when a visitor is about to, or has signed in before. */
export async function discover({ get, signal }: DiscoverContext, options: AuthOptions): Promise<Disposer | void> {
  const { service, ways } = walletOffer({ get }, options)
  if (!service) {
    const { alertMissingSettings } = await import('./missing-settings.js')
    return alertMissingSettings(get(Notices), { hasProjectId: !!get(AppConfig).projectId })
  }
  signal.throwIfAborted()
  const withdraw = await get(EmbeddedParts).offer(ways)
  const remove = get(Connectors).add(embeddedConnector({ get }))
  return async () => {
    remove()
    await withdraw()
  }
}

/** The wallet's name, for visitors. */
const WALLET_NAME = 'Embedded wallet'

/** The connector to the wallet in the frame. It never asks the visitor: whoever has signed in is connected. */
function embeddedConnector({ get }: Pick<Services, 'get'>): Connector {
  const load = () => loadWallet(get)
  return {
    id: CONNECTOR_ID,
    name: WALLET_NAME,
    type: 'AUTH',
    get namespaces() {
      const known = get(KnownNamespaces).getSnapshot()
      return AUTH_NAMESPACES.filter((namespace) => known.some(({ id }) => id === namespace))
    },
    identity: { names: [WALLET_NAME] },
    installed: true,
    together: true,
    needsNamespaces: true,
    load: async () => (await load()).load(),
    warmUp: async (request) => (await load()).warmUp(request),
    connect: async (request) => (await load()).connect(request),
  }
}
