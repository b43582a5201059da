import { isBoundedSvg } from './bounded-svg.js'
import { readLink } from './links/link.js'
import { linkMatchesHosts } from './links/page-link.js'

/** The allowed sources of a picture. Everything that is not listed is refused. */
export interface PicturePolicy {
  /** `data:` URIs, as announced wallets use. At most 64 KiB. */
  readonly data?: boolean
  /** Hosts, over https: `api.example.com`, or `*.example.com` for all its subdomains. */
  readonly hosts?: readonly string[]
  /**
   * `blob:` addresses that we created from bytes we fetched. Never allow this for a foreign text: other scripts of the
   * page create such addresses, too.
   */
  readonly made?: boolean
}

export const MAX_PICTURE_BYTES = 65_536

const DATA = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)((?:;(?:charset=)?(?:utf-?8|us-ascii))?)(;base64)?,/i
const BASE64 = /^[a-z0-9+/=%]+$/i
const MADE = /^blob:[\w.:/%[\]-]{1,200}$/

/** Characters that could end an attribute, a `url()` or a tag. */
const BREAKOUT = /[^\w!#$%&*+,\-./:;=?@~]/gu

/**
 * The gate for every foreign picture. Use the result as the `src` of an `<img>` and nowhere else: an SVG that is part of
 * the page can run scripts. An SVG that takes too long to draw is refused.
 *
 * @returns the address, or `undefined`; then draw the name's `initialOf`.
 */
export function safePicture(source: unknown, { data, hosts, made }: PicturePolicy): string | undefined {
  if (typeof source !== 'string' || source.length > MAX_PICTURE_BYTES) return undefined
  const text = source.trim()
  if (data && /^data:/i.test(text)) return dataPicture(text)
  if (made && text.startsWith('blob:')) return MADE.test(text) ? text : undefined
  const link = hosts && readLink(text)
  return link && linkMatchesHosts(link, hosts) ? link.href.replace(BREAKOUT, percent) : undefined
}

function dataPicture(text: string): string | undefined {
  const match = DATA.exec(text)
  if (!match || new TextEncoder().encode(text).length > MAX_PICTURE_BYTES) return undefined
  const [head, type = '', charset = '', base64 = ''] = match
  const content = text.slice(head.length)
  if (!content || /\p{Cs}/u.test(content)) return undefined
  // Only SVG is text; the others must be base64.
  const isSvg = type.toLowerCase() === 'svg+xml'
  if (base64 ? !BASE64.test(content) : !isSvg) return undefined
  if (isSvg && !isBoundedSvg(svgText(content, base64))) return undefined
  return `data:image/${type.toLowerCase()}${charset.toLowerCase()}${base64.toLowerCase()},${content.replace(BREAKOUT, percent)}`
}

/** The text of an SVG as a browser reads it; one that is refused, where it is not UTF-8. */
function svgText(content: string, base64: string): string {
  try {
    const text = decodeURIComponent(content.replace(/%(?![\da-f]{2})/gi, '%25'))
    const bytes = () => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return base64 ? new TextDecoder('utf-8', { fatal: true }).decode(bytes()) : text
  } catch {
    return '\0'
  }
}

/** `encodeURIComponent` leaves `'`, `(` and `)` as they are, so they are encoded here. */
function percent(letter: string): string {
  return encodeURIComponent(letter).replace(/['()]/, (one) => `%${one.charCodeAt(0).toString(16)}`)
}
