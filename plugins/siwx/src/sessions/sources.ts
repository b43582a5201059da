import type { SiwxConfigSource } from '../config.js'
import type { MessageOptions } from '../message/create-message.js'

/** The options of {@link serverSessions}. */
export interface ServerSessionsOptions extends MessageOptions {
  /** Where the server answers, on the page's own origin. Default: `/siwx`. */
  readonly path?: string
  /** Whether a visitor has to sign in before anything else. Default: true. */
  readonly required?: boolean
  /** Whether disconnecting signs out. Default: true. */
  readonly signOutOnDisconnect?: boolean
}

/** The options of {@link localSessions} and {@link memorySessions}. */
export interface LocalSessionsOptions extends MessageOptions {
  /** Resolves with a nonce of the app's server, which takes each once. */
  readonly nonce: () => Promise<string>
  /** Whether a visitor has to sign in before anything else. Default: true. */
  readonly required?: boolean
  /** Whether disconnecting signs out. Default: true. */
  readonly signOutOnDisconnect?: boolean
}

/**
 * Sessions that the app's server keeps, as `createSiwxServer` of `@latchkey/siwx/server` does. It makes the nonce, checks what was signed,
 * and remembers the browser by a cookie that no script can read.
 */
export const serverSessions = (options: ServerSessionsOptions = {}): SiwxConfigSource => ({
  load: (services) => import('./server-sessions.js').then((code) => code.createServerSessions(services, options)),
})

/**
 * Sessions in the page's storage, for an app whose server does not keep any. The page checks them by itself, so they prove nothing to
 * anybody else: a server has to verify what it is sent. Other tabs follow.
 */
export const localSessions = (options: LocalSessionsOptions): SiwxConfigSource => ({
  load: (services) => import('./local-sessions.js').then((code) => code.createLocalSessions(services, options)),
})

/** Sessions that end with the page. Otherwise as {@link localSessions}. */
export const memorySessions = (options: LocalSessionsOptions): SiwxConfigSource => ({
  load: (services) => import('./local-sessions.js').then((code) => code.createMemorySessions(services, options)),
})
