import type { AppKit as Kit } from '@latchkey/core'
import { Clock, type Connector, Connectors, definePlugin, KnownNamespaces } from '@latchkey/core/plugin'

/** Shows the codes of pairings that the app makes by its own client of WalletConnect. */
export interface HostPairing {
  /** Shows a code, also in place of the one before. */
  show(uri: string): void
}

/** How long a code counts that does not say it. */
const LIFETIME_MS = 5 * 60_000
/** The app renews its codes, and ends the attempt by closing the modal. */
const DEADLINE_MS = 3_600_000

/** Adds the app's own pairing to a kit that has none. It never connects the kit, because the app's client has the session. */
export function createHostPairing(kit: Kit): HostPairing {
  const { get } = kit
  const attempts = new Set<(uri: string, expiresAt: number) => void>()
  let latest: readonly [uri: string, expiresAt: number] = ['', 0]

  const connector: Connector = {
    id: 'appkit:pairing',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    get namespaces() {
      return get(KnownNamespaces)
        .getSnapshot()
        .map(({ id }) => id)
    },
    identity: { names: ['WalletConnect'] },
    installed: false,
    together: true,
    deadlineMs: DEADLINE_MS,
    connect: ({ silent, onUri, signal }) =>
      silent
        ? Promise.resolve([])
        : new Promise((_, reject) => {
            attempts.add(onUri)
            signal.addEventListener('abort', () => {
              attempts.delete(onUri)
              reject(signal.reason as Error)
            })
            onUri(...latest)
          }),
  }

  kit.use(
    definePlugin({
      id: 'appkit-pairing',
      requires: [Connectors],
      start: (ctx) => ctx.get(Connectors).add(connector),
    })(),
  )
  return {
    show(uri) {
      latest = [uri, expiryOf(uri) ?? get(Clock).now() + LIFETIME_MS]
      for (const onUri of attempts) onUri(...latest)
    },
  }
}

/** In milliseconds. The URI has it in seconds. */
function expiryOf(uri: string): number | undefined {
  const seconds = Number(new URLSearchParams(uri.split('?')[1]).get('expiryTimestamp') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined
}
