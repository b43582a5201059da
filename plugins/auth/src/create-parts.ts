import { Connections } from '@latchkey/core'
import { lazy, type Services } from '@latchkey/core/plugin'
import { CONNECTOR_ID, type EmbeddedParts, type EmbeddedWallet, NO_WAYS } from './embedded-parts.js'
import type { AuthOptions } from './plugin.js'

/** The parts of a kit. The wallet is created once, by whoever first needs it. */
export function createParts(
  services: Services,
  options: AuthOptions,
  create = async (): Promise<EmbeddedWallet> => (await import('./create-wallet.js')).createWallet(services, options),
): EmbeddedParts {
  let wallet: EmbeddedWallet | undefined
  return {
    ways: NO_WAYS,
    // What fails is logged there, and fails again when the visitor signs in.
    prepare: () =>
      void services
        .get(Connections)
        .warmUp(CONNECTOR_ID)
        .catch(() => undefined),
    show: (area) => wallet?.show(area),
    hide: () => wallet?.hide(),
    load: lazy('auth', async () => (wallet = await create())),
  }
}
