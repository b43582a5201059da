export { connectorModel, type ConnectorModelOptions } from './connector-model.js'
export type { ActName } from './act.js'
export type { FastCheck } from './fast-check.js'
