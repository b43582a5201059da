export { activity } from './plugin.js'
