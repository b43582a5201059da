import type { Connector, Observable } from '@latchkey/core'
import type { Work } from './work.js'

/** Codes are renewed as long as somebody looks; but a page that is left open overnight need not go on. */
const PATIENCE_MS = 3_600_000

/** The way to any wallet that is elsewhere. One yes connects all namespaces. */
export function pairingConnector(outlines: readonly Observable<readonly { readonly id: string }[]>[], bring: () => Promise<Work>): Connector {
  return {
    id: 'walletconnect:pairing',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    get namespaces() {
      return [...new Set(outlines.flatMap((list) => list.getSnapshot().map(({ id }) => id)))]
    },
    identity: { names: ['WalletConnect'] },
    installed: false,
    together: true,
    afterChains: true,
    deadlineMs: PATIENCE_MS,
    prepare: async () => (await bring()).prepare(),
    anticipate: async (request) => (await bring()).anticipate(request),
    connect: async (request) => (await bring()).connect(request),
  }
}
