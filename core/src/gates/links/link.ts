/**
 * An address that may be opened: parsed, with an allowed scheme, without credentials or control characters. Only the
 * functions of this folder create one, so the compiler refuses to open a foreign string.
 */
export interface Link {
  readonly href: string
  /** `https`, or the scheme of an app. */
  readonly scheme: string
  /** The host it leads to, for display before the visitor leaves; empty for the scheme of an app. */
  readonly host: string
  readonly [checked]: true
}

/** Not exported, so that no other module can create a link. */
declare const checked: unique symbol

/**
 * A page, an app by its own scheme, a page that a developer serves on this machine, or a pairing as such (`wc:`), for
 * which the visitor's system chooses the app.
 */
export type LinkKind = 'https' | 'app' | 'localhost' | 'pairing'

/** The kinds of link that a caller accepts. */
export interface LinkRules {
  /** Default: pages over https. */
  readonly schemes?: readonly LinkKind[]
}

/** Longer than any link with a pairing URI, and than those of app stores and payment providers. */
export const MAX_LINK_LENGTH = 8_192

/** Browsers skip controls and whitespace, people do not see them, and browsers read a backslash as a slash. */
const FORBIDDEN = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u
/** Requires both slashes and a host without credentials. Browsers accept less, and may then lead to another host. */
const PAGE = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i
/** An app's link needs `://`. A scheme followed by any text is the form of `javascript:` and its like. */
const APP = /^[^:/]+:\/\/[^/?#@]*(?:[/?#]|$)/
/** A pairing has a topic, a version and parameters. */
const PAIRING = /^wc:[\w-]+@\d+\?[\w.~%&=+:,-]+$/
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9.-]+\.localhost)$/

/**
 * The gate for every address that is to be opened: from a registry, a wallet, a peer, storage, a network's data. A link
 * that passes has an allowed scheme, no credentials, no control characters and no whitespace, and its host is the one
 * that the browser will open. Reading a link's `href` again gives the same link.
 *
 * @returns `undefined` for anything that must not be opened.
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
  if (scheme === 'wc') return schemes.includes('pairing') && PAIRING.test(text) ? link(url, scheme, '') : undefined
  return APP.test(text) && schemes.includes('app') && isAppScheme(scheme) ? link(url, scheme, '') : undefined
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** The brand exists for the compiler only. */
const link = ({ href }: URL, scheme: string, host: string): Link => Object.freeze({ href, scheme, host }) as Link

const SCHEME = /^[a-z][a-z0-9+.-]{1,31}$/

/**
 * Schemes that run code, read files, open the browser's own pages, or start an app that is no wallet. `wc` is denied as
 * the scheme of an app because it opens any wallet and not the chosen one; `https` and `http` because they are no apps.
 */
const DENIED: ReadonlySet<string> = new Set([
  ...[
    'javascript',
    'vbscript',
    'livescript',
    'mocha',
    'jscript',
    'data',
    'blob',
    'file',
    'filesystem',
    'jar',
    'mhtml',
    'cid',
  ],
  ...[
    'about',
    'view-source',
    'resource',
    'res',
    'shell',
    'intent',
    'content',
    'android-app',
    'itms-services',
    'feed',
    'pcast',
  ],
  ...[
    'http',
    'https',
    'ws',
    'wss',
    'ftp',
    'ftps',
    'sftp',
    'ssh',
    'telnet',
    'gopher',
    'ldap',
    'ldaps',
    'smb',
    'nfs',
    'news',
    'nntp',
  ],
  ...[
    'mailto',
    'tel',
    'sms',
    'smsto',
    'mms',
    'mmsto',
    'callto',
    'sip',
    'sips',
    'facetime',
    'facetime-audio',
    'skype',
    'xmpp',
    'irc',
  ],
  ...['magnet', 'search', 'search-ms', 'wc'],
  ...['vscode', 'vscode-insiders', 'cursor', 'jetbrains', 'steam', 'shortcuts', 'workflow', 'rdp', 'vnc', 'powershell'],
])

/** Prefixes of more: browsers' own pages, pages in another browser, Windows programs. */
const DENIED_FAMILY =
  /^(?:chrome|googlechrome|edge|microsoft-edge|firefox|opera|brave|vivaldi|safari|x-safari|moz|ms-|web\+|x-javascript|x-apple)/

/** Whether an app may be opened by this scheme, given in lower case and without its colon. */
export function isAppScheme(scheme: string): boolean {
  return SCHEME.test(scheme) && !DENIED.has(scheme) && !DENIED_FAMILY.test(scheme)
}
