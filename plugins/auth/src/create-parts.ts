import { Connections, Embedded } from '@latchkey/core'
import { createState, lazy, Logger, type Services } from '@latchkey/core/plugin'
import { CONNECTOR_ID, EmbeddedParts, type EmbeddedWallet, NO_WAYS } from './embedded-parts.js'
import type { AuthOptions } from './plugin.js'
import { type WalletOffer, walletOffer } from './wallet-offer.js'

/** The parts of a kit. The wallet is created once, by whoever first needs it. */
export function createParts(
  services: Services,
  options: AuthOptions,
  create = async (offer: WalletOffer): Promise<EmbeddedWallet> =>
    (await import('./create-wallet.js')).createWallet(services, offer),
): EmbeddedParts {
  const { get } = services
  const ways = createState(NO_WAYS)
  let wallet: EmbeddedWallet | undefined
  return {
    getSnapshot: ways.getSnapshot,
    subscribe: ways.subscribe,
    // What fails is logged there, and fails again when the visitor signs in.
    prepare: () =>
      void get(Connections)
        .warmUp(CONNECTOR_ID)
        .catch(() => undefined),
    show: (area) => wallet?.show(area),
    hide: () => wallet?.hide(),
    load: lazy('auth', async () => (wallet = await create(walletOffer(services, options)))),
    async offer(offered) {
      ways.set(offered)
      return () => ways.set(NO_WAYS)
    },
    async finishRedirect() {
      try {
        const loaded = await loadWallet(get)
        // What was connected before is restored first.
        await get(Connections).restored()
        await loaded.finishRedirect()
      } catch (error) {
        get(Logger).error('A social login could not be finished.', error)
      }
    },
  }
}

/** Loads the wallet's code, and the service with it, which the kit starts only once it is loaded itself. */
export async function loadWallet(get: Services['get']): Promise<EmbeddedWallet> {
  await (get(Embedded) as Embedded & { load?(): Promise<void> }).load?.()
  return get(EmbeddedParts).load()
}
