import { createStageLoader } from '../kernel/loading/stage-loader.js'
import { createAccounts } from './accounts/accounts.js'
import { createModal } from './modal/modal.js'
import { createNetworks } from './networks/networks.js'
import type { createTelemetry } from './telemetry/telemetry.js'
import { createWallets } from './wallets/wallets.js'

/**
 * The code of the services: it is loaded as a whole when a visitor first does something, or comes back. One object, so that a
 * bundler keeps no table of everything else that the file exports.
 */
export const runtime = {
  createStageLoader,
  createModal,
  createAccounts,
  createNetworks,
  createWallets,
  /** Most apps listen to no events, and an event without a listener is not kept: this is loaded for the first listener. */
  createTelemetry: async (...deps: Parameters<typeof createTelemetry>) =>
    (await import('./telemetry/telemetry.js')).createTelemetry(...deps),
}
