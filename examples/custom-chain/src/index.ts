export { cosmos } from './plugin.js'
export { cosmosHub, type CosmosNetwork } from './networks.js'
