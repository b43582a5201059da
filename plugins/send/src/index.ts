export { send } from './plugin.js'
