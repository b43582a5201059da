import type { NetworkId } from '@latchkey/core'
import { isField } from '../message/fields.js'
import { systemNow, systemRandom } from './platform.js'
import type { SiwxStore } from './store.js'
import { type SiwxVerifiers, siwxVerifiers } from './verifiers/verifier.js'

/** The options of {@link createSiwxServer}. */
export interface SiwxServerOptions {
  /** The host of the page, with its port if that is not the usual one. Only messages of exactly this one are accepted. */
  readonly domain: string | readonly string[]
  /** The address of the page: with https, or with http on this machine. Only its origin counts. */
  readonly uri: string | readonly string[]
  /** The networks to accept sign-ins on, as in `eip155:1`. */
  readonly chains: readonly NetworkId[]
  readonly store: SiwxStore
  /** A node for each network of eip155 on which accounts that are contracts may sign in. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** Verifiers of more namespaces, or in place of the ready-made ones. */
  readonly verifiers?: SiwxVerifiers
  /** The path of the endpoints. Default: `/siwx`. */
  readonly basePath?: string
  /** Default: 5 minutes. */
  readonly nonceLifeMs?: number
  /** Default: 7 days. A sign-in whose message expires ends with it. */
  readonly sessionLifeMs?: number
  /** How much the clocks of visitors may differ. Default: 1 minute. */
  readonly clockToleranceMs?: number
  /** Who sends a request, as in its network address. Without this option, and for `undefined`, attempts are not limited. */
  readonly callerOf?: (request: Request) => string | undefined
  /** How many nonces and sign-ins together a caller may ask for. Default: 30. */
  readonly attemptsPerMinute?: number
  /** Whether a POST without an Origin header is accepted. Browsers send it; some apps for phones do not. Default: false. */
  readonly acceptsNoOrigin?: boolean
  /**
   * Whether the page also works in a frame of another site, as an app of Safe does. A browser may then send the cookie with requests of
   * other sites, too; for those of another origin, nobody is signed in. Default: false.
   */
  readonly framed?: boolean
  /** Is given a line for each sign-in, refusal and failure. No line has an address, a message, a signature or a secret. */
  readonly log?: (line: string) => void
  /** The time in milliseconds. */
  readonly now?: () => number
  /** Random bytes, which nobody can predict. */
  readonly random?: (byteCount: number) => Uint8Array
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Throws `TypeError` for options with which a server would be open to everyone, or to no one. */
export function readOptions(options: SiwxServerOptions) {
  const domains = [options.domain].flat()
  const uris = [options.uri].flat()
  const verifiers = { ...siwxVerifiers, ...options.verifiers }
  const { chains, store, basePath = '/siwx', framed = false, acceptsNoOrigin = false } = options
  demand(domains.length > 0 && domains.every((domain) => isField.domain(domain)), 'domain is no host of a page')
  demand(uris.length > 0 && uris.every(isSafe), 'uri is no https address, and none with http on this machine')
  const origins = uris.map((uri) => new URL(uri).origin)
  const isSecure = origins.every((origin) => origin.startsWith('https:'))
  demand(isSecure || origins.every((origin) => origin.startsWith('http:')), 'uri has both http and https addresses')
  demand(chains.length > 0, 'chains is empty')
  const unknown = chains.find((chainId) => !Object.hasOwn(verifiers, chainId.slice(0, chainId.indexOf(':'))))
  demand(unknown === undefined, `verifiers has none for ${String(unknown)}`)
  // The cookie keeps no request of another site out: only its origin does.
  demand(!(framed && acceptsNoOrigin), 'acceptsNoOrigin is not safe with framed')
  demand(/^(?:\/[\w.~-]+)+$/.test(basePath), 'basePath is no path such as /siwx')
  return {
    domains,
    origins,
    isSecure,
    framed,
    chains,
    store,
    verifiers,
    basePath,
    rpcUrls: options.rpcUrls ?? {},
    nonceLifeMs: options.nonceLifeMs ?? 5 * MINUTE_MS,
    sessionLifeMs: options.sessionLifeMs ?? 7 * DAY_MS,
    clockToleranceMs: options.clockToleranceMs ?? MINUTE_MS,
    callerOf: options.callerOf ?? (() => undefined),
    attemptsPerMinute: options.attemptsPerMinute ?? 30,
    acceptsNoOrigin,
    log: options.log ?? (() => {}),
    now: options.now ?? systemNow,
    random: options.random ?? systemRandom,
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** A cookie for http could be read on the way, except on this machine. */
function isSafe(uri: string): boolean {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname))
}

function demand(isMet: boolean, flaw: string): void {
  if (!isMet) throw new TypeError(`createSiwxServer: ${flaw}.`)
}
