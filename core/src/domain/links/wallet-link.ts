import type { Link } from './link.js'
import { readLink, type LinkKind } from './read-link.js'
import { isTelegramPage, telegramLink } from './telegram-link.js'
import { encoded, withPath } from './with-path.js'

/** `metamask`, `metamask:`, `metamask:/` */
const SCHEME_ALONE = /^([a-z][a-z0-9+.-]*):?\/?$/i

/** `app://open?target=inner://somewhere/`: the link within is the one that takes a pairing. One that names a `uri` already would win over ours. */
const HOLDS_A_LINK = /^[^?#]+\?(?!uri=)[\w-]+=[a-z][a-z0-9+.-]*:\/\/[\w./-]*\/$/i

/** What is particular to where a link is opened. */
export interface PairingLinkOptions {
  /** Inside Telegram on Android, which decodes a link once before it opens it. */
  readonly encodedTwice?: boolean | undefined
}

/**
 * A wallet's own link, as registries and peers write them (`metamask`, `metamask:`, `metamask://`,
 * `https://metamask.app.link`), and as it is kept: with its slashes. Nothing for what must not be opened.
 */
export function walletLink(base: unknown): Link | undefined {
  return baseLink(base, ['https', 'app'])
}

/**
 * A link that hands a pairing to a wallet's app: `{link}wc?uri={uri}`. Decoding `uri` gives exactly what was given.
 * A wallet that is a mini app of Telegram's gets it as that app's one parameter.
 */
export function nativeLink(base: unknown, uri: string, options: PairingLinkOptions = {}): Link | undefined {
  return pairingLink(walletLink(base), uri, options)
}

/** The same for a universal link, which is a page where the app is not installed. So that page sees the pairing. */
export function universalLink(base: unknown, uri: string, options: PairingLinkOptions = {}): Link | undefined {
  return pairingLink(baseLink(base, ['https']), uri, options)
}

/** A wallet that a developer serves on this machine, as it is kept. Only for pages of this machine: anywhere else nobody's wallet is there. */
export function localLink(base: unknown): Link | undefined {
  return baseLink(base, ['localhost'])
}

/** A universal link's likeness, for such a wallet. */
export function localPairingLink(base: unknown, uri: string, options: PairingLinkOptions = {}): Link | undefined {
  return pairingLink(localLink(base), uri, options)
}

function baseLink(base: unknown, schemes: readonly LinkKind[]): Link | undefined {
  if (typeof base !== 'string') return undefined
  const link = readLink(base.replace(SCHEME_ALONE, '$1://'), { schemes })
  return !link || /[?#]|\/$/.test(link.href) ? link : readLink(`${link.href}/`, { schemes })
}

function pairingLink(base: Link | undefined, uri: string, { encodedTwice = false }: PairingLinkOptions): Link | undefined {
  const once = encoded(uri)
  if (!base || once === undefined) return undefined
  if (isTelegramPage(base)) return telegramLink(base, uri)
  const query = `uri=${encodedTwice ? encoded(once) : once}`
  if (HOLDS_A_LINK.test(base.href)) return readLink(`${base.href}wc?${query}`, { schemes: ['https', 'app'] })
  return withPath(base, 'wc', query)
}
