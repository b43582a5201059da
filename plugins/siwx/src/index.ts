export { errors } from './errors.js'
export { siwx, type SiwxOptions } from './plugin.js'
export type { SiwxConfig, SiwxConfigSource, SiwxMessage, SiwxMessageInput } from './config.js'
export {
  localSessions,
  type LocalSessionsOptions,
  memorySessions,
  serverSessions,
  type ServerSessionsOptions,
} from './sessions/sources.js'
