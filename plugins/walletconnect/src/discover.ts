import { AppConfig, Notices } from '@latchkey/core'
import { type Connector, Connectors, type DiscoverContext, type Disposer, KnownNamespaces } from '@latchkey/core/plugin'
import { createSdkLoader } from './client/sdk.js'
import type { PairingPart } from './connect.js'
import { PUBLIC_RELAY, relaysOf } from './origins.js'

/** Offers to pair any wallet elsewhere. The code that pairs is loaded when a visitor is about to choose it. */
export async function discover(ctx: DiscoverContext<PairingPart>): Promise<Disposer | void> {
  const { projectId, endpoints } = ctx.get(AppConfig)
  if (!projectId && relaysOf(endpoints).includes(PUBLIC_RELAY)) {
    const { alertMissingProjectId } = await import('./missing-project-id.js')
    return alertMissingProjectId(ctx.get(Notices))
  }

  const loadSdk = createSdkLoader()
  // The SDK loads beside the code that uses it. Where it fails, that code reports it.
  let part: PairingPart | undefined
  async function load(): Promise<PairingPart> {
    loadSdk().catch(() => undefined)
    return (part = await ctx.connect.load())
  }
  return ctx.get(Connectors).add(
    pairingConnector(
      () =>
        ctx
          .get(KnownNamespaces)
          .getSnapshot()
          .map(({ id }) => id),
      load,
      () => part?.pairingAhead(),
    ),
  )
}

/** Codes are renewed while the visitor looks, but not on a page that stays open overnight. */
const DEADLINE_MS = 3_600_000

/** The connector to any wallet elsewhere. One approval connects all namespaces. */
function pairingConnector(
  namespaces: () => readonly string[],
  load: () => Promise<PairingPart>,
  pairingAhead: PairingPart['pairingAhead'],
): Connector {
  return {
    id: 'walletconnect:pairing',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    get namespaces() {
      return namespaces()
    },
    identity: { names: ['WalletConnect'] },
    installed: false,
    together: true,
    needsNamespaces: true,
    deadlineMs: DEADLINE_MS,
    load: async () => (await load()).load(),
    warmUp: async (request) => (await load()).warmUp(request),
    pairingAhead,
    connect: async (request) => (await load()).connect(request),
  }
}
