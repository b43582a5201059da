export type { SafeOptions } from './options.js'
export { safeConnector } from './safe-connector.js'
export { safeErrors } from './errors.js'
