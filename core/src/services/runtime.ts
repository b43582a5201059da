import type { createTelemetry as Create } from './telemetry/telemetry.js'

// The code of the services: it is loaded as a whole when a visitor first does something, or comes back.
export { createStageLoader } from '../kernel/loading/stage-loader.js'
export { createModal } from './modal/modal.js'
export { createAccounts } from './accounts/accounts.js'
export { createNetworks } from './networks/networks.js'
export { createWallets } from './wallets/wallets.js'

/** Most apps listen to no events, and an event without a listener is not kept: this is loaded for the first listener. */
export const createTelemetry = async (...deps: Parameters<typeof Create>) =>
  (await import('./telemetry/telemetry.js')).createTelemetry(...deps)
