export { onramp } from './plugin.js'
