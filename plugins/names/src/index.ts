export { names } from './plugin.js'
