import type { Connector, Observable } from '@latchkey/core'
import type { Work } from './work.js'

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
    prepare: async () => (await bring()).prepare(),
    anticipate: async (request) => (await bring()).anticipate(request),
    connect: async (request) => (await bring()).connect(request),
  }
}
