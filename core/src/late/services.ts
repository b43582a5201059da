import type { createTelemetry as Create } from '../services/telemetry/telemetry.js'

// What arrives together when a visitor first does something, or comes back.
export { createModal } from '../modal/modal.js'
export { createAccounts } from '../services/accounts/accounts.js'
export { createNetworks } from '../services/networks/networks.js'
export { createNotices } from '../services/notices/notices.js'
export { createWallets } from '../services/wallets/wallets.js'
export { createArriving } from './arrive.js'

/** Most hosts listen to no events, and what nobody hears is not kept: this comes for those who do. */
export const createTelemetry = async (...world: Parameters<typeof Create>) => (await import('../services/telemetry/telemetry.js')).createTelemetry(...world)
