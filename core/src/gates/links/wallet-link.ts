import { displayText } from '../display-text.js'
import { readLink, type Link, type LinkKind } from './link.js'
import { encoded, pageLink, withPath } from './page-link.js'

/** `metamask`, `metamask:`, `metamask:/` */
const SCHEME_ALONE = /^([a-z][a-z0-9+.-]*):?\/?$/i

/**
 * `app://open?target=inner://somewhere/`: the inner link takes the pairing. A link that already has a `uri` parameter
 * does not match, because it would take precedence over ours.
 */
const HOLDS_A_LINK = /^[^?#]+\?(?!uri=)[\w-]+=[a-z][a-z0-9+.-]*:\/\/[\w./-]*\/$/i

export interface PairingLinkOptions {
  /** For Telegram on Android, which decodes a link once before it opens it. */
  readonly encodedTwice?: boolean | undefined
}

/**
 * A wallet's own link, as registries and peers write it (`metamask`, `metamask:`, `metamask://`,
 * `https://metamask.app.link`). The result always has its slashes. `undefined` for anything that must not be opened.
 */
export function walletLink(base: unknown): Link | undefined {
  return baseLink(base, ['https', 'app'])
}

/**
 * The link that passes a pairing to a wallet's app: `{link}wc?uri={uri}`. A wallet that is a mini app of Telegram gets
 * the pairing as that app's only parameter.
 */
export function nativeLink(base: unknown, uri: string, options: PairingLinkOptions = {}): Link | undefined {
  return pairingLink(walletLink(base), uri, options)
}

/** As `nativeLink`, for a universal link. If the app is not installed, the wallet's page opens and sees the pairing. */
export function universalLink(base: unknown, uri: string, options: PairingLinkOptions = {}): Link | undefined {
  return pairingLink(baseLink(base, ['https']), uri, options)
}

/** The link to a wallet that a developer serves on this machine. Use it only on pages that this machine serves, too. */
export function localLink(base: unknown): Link | undefined {
  return baseLink(base, ['localhost'])
}

/** As `universalLink`, for a wallet on this machine. */
export function localPairingLink(base: unknown, uri: string, options: PairingLinkOptions = {}): Link | undefined {
  return pairingLink(localLink(base), uri, options)
}

/** The link that opens any wallet: the pairing itself. On a phone, the system chooses the app or asks which one. */
export function anyWalletLink(uri: string): Link | undefined {
  return readLink(uri, { schemes: ['pairing'] })
}

function baseLink(base: unknown, schemes: readonly LinkKind[]): Link | undefined {
  if (typeof base !== 'string') return undefined
  const link = readLink(base.replace(SCHEME_ALONE, '$1://'), { schemes })
  return !link || /[?#]|\/$/.test(link.href) ? link : readLink(`${link.href}/`, { schemes })
}

function pairingLink(
  base: Link | undefined,
  uri: string,
  { encodedTwice = false }: PairingLinkOptions,
): Link | undefined {
  const once = encoded(uri)
  if (!base || once === undefined) return undefined
  if (isTelegramPage(base)) return telegramLink(base, uri)
  const query = `uri=${encodedTwice ? encoded(once) : once}`
  if (HOLDS_A_LINK.test(base.href)) return readLink(`${base.href}wc?${query}`, { schemes: ['https', 'app'] })
  return withPath(base, 'wc', query)
}

/** A request that a wallet has received and not answered. */
export interface PendingRequest {
  readonly requestId: string | number
  readonly sessionTopic: string
}

/**
 * The link that opens the wallet's app at a pending request: `{link}/wc?requestId={id}&sessionTopic={topic}`, or the
 * same in Telegram's only parameter. It holds no secret.
 *
 * @param choice the wallet's own link, from `walletLink` or a stored choice.
 */
export function requestLink(choice: Link, { requestId, sessionTopic }: PendingRequest): Link | undefined {
  const id = encoded(String(requestId))
  const topic = encoded(sessionTopic)
  if (!id || !topic) return undefined
  const query = `requestId=${id}&sessionTopic=${topic}`
  return isTelegramPage(choice) ? telegramLink(choice, query) : withPath(choice, 'wc', query)
}

/** The wallet app that the visitor chose for requests. */
export interface ChosenLink {
  readonly link: Link
  readonly name: string
}

const MAX_STORED_CHOICE = 4_096

/**
 * Reads the stored choice of a wallet's app: JSON with `href` and `name`. Other SDKs and any script of the page can
 * write it, so it passes the gates for links and texts again.
 */
export function readChosenLink(stored: unknown): ChosenLink | undefined {
  const { href, name } = fieldsOf(stored)
  const link = walletLink(href)
  return link && { link, name: displayText(name) }
}

function fieldsOf(stored: unknown): { readonly href?: unknown; readonly name?: unknown } {
  if (typeof stored !== 'string' || stored.length > MAX_STORED_CHOICE) return {}
  try {
    return Object(JSON.parse(stored)) as { readonly href?: unknown; readonly name?: unknown }
  } catch {
    return {}
  }
}

/** Telegram's mini apps open through pages of t.me. */
const isTelegramPage = ({ host }: Link): boolean => host === 't.me'

/** The link to a mini app with a start parameter, which Telegram wants in base64. It replaces one the link has. */
function telegramLink({ href }: Link, text: string): Link | undefined {
  return pageLink(href.replace(/\/$/, ''), { startapp: base64(text) })
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replace(/=+$/, '')
