export { smartSessions } from './plugin.js'
