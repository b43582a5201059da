export { swap } from './plugin.js'
