export { auth, type AuthOptions } from './plugin.js'
export { EmbeddedParts, type SignInWays } from './embedded-parts.js'
export { errors } from './errors.js'
