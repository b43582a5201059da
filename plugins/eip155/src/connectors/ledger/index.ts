export { ledgerConnector } from './ledger-connector.js'
export type { LedgerOptions } from './options.js'
