import type { Link } from './link.js'
import { isAppScheme } from './schemes.js'

/** What may be opened: a page, an app by its own scheme, a page that a developer serves on this machine. */
export type LinkKind = 'https' | 'app' | 'localhost'

/** What a place lets in. */
export interface LinkRules {
  /** Pages over https when not said. */
  readonly schemes?: readonly LinkKind[]
}

/** Longer than any link with a pairing in it, or a store's, or a payment provider's. */
export const MAX_LINK_LENGTH = 8_192

/** Controls and whitespace, which browsers skip and people do not see; and the slash that browsers take for another. */
const FORBIDDEN = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u
/** With both slashes, and a host where one looks for it, no name and password in front: browsers accept less, and then lead elsewhere. */
const PAGE = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i
/** An app's link is an address as well, not a mere scheme with a text behind it: that is how programs are written. */
const APP = /^[^:/]+:\/\/[^/?#@]*(?:[/?#]|$)/
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9.-]+\.localhost)$/

/**
 * The one gate for an address that is to be opened, wherever it comes from: a
 * registry, a wallet, a peer, storage, a network's description. What passes
 * has an allowed scheme, no user name or password, no control characters and
 * no whitespace, and its host is the one that will be opened.
 * Reading what passed gives the same again.
 *
 * @returns a link, or nothing for anything else.
 */
export function readLink(text: unknown, { schemes = ['https'] }: LinkRules = {}): Link | undefined {
  if (typeof text !== 'string' || text.length > MAX_LINK_LENGTH || FORBIDDEN.test(text)) return undefined
  const url = parsed(text)
  if (!url || url.href.length > MAX_LINK_LENGTH) return undefined
  const scheme = url.protocol.slice(0, -1)
  if (scheme === 'https' || scheme === 'http') {
    const kind = scheme === 'https' ? 'https' : LOCAL.test(url.hostname) && 'localhost'
    return PAGE.test(text) && schemes.some((one) => one === kind) ? link(url, scheme, url.host) : undefined
  }
  return APP.test(text) && schemes.includes('app') && isAppScheme(scheme) ? link(url, scheme, '') : undefined
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // Not an address at all.
    return undefined
  }
}

/** The brand exists for the compiler only, so nothing has to be there. */
const link = ({ href }: URL, scheme: string, host: string): Link => Object.freeze({ href, scheme, host }) as Link
