import { linkMatchesHosts } from '../links/link-hosts.js'
import { readLink } from '../links/read-link.js'

/** Where a picture may come from. What is not said is not allowed. */
export interface PicturePolicy {
  /** In the text itself, as announced wallets bring theirs. At most 64 KiB. */
  readonly data?: boolean
  /** From these hosts, over https: `api.example.com`, or `*.example.com` for all below it. */
  readonly hosts?: readonly string[]
  /** Made by ourselves out of bytes we fetched. Never for a text from outside: a page's other scripts make such addresses too. */
  readonly made?: boolean
}

export const MAX_PICTURE_BYTES = 65_536

const DATA = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)((?:;(?:charset=)?(?:utf-?8|us-ascii))?)(;base64)?,/i
const BASE64 = /^[a-z0-9+/=%]+$/i
const MADE = /^blob:[\w.:/%[\]-]{1,200}$/

/** What could end an attribute, a `url()` or a tag, wherever the address is written one day. */
const BREAKOUT = /[^\w!#$%&*+,\-./:;=?@~]/gu

/**
 * The one gate for a stranger's picture. What passes can be the address of an
 * `<img>`, and of nothing else: an SVG put into the page itself would be a program.
 *
 * @returns the address, or nothing; then draw a `placeholder`.
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
  // Only SVG is written in letters.
  if (base64 ? !BASE64.test(content) : type.toLowerCase() !== 'svg+xml') return undefined
  return `data:image/${type.toLowerCase()}${charset.toLowerCase()}${base64.toLowerCase()},${content.replace(BREAKOUT, percent)}`
}

/** Of the letters that break out, three are no trouble in an address and so have to be written by hand. */
function percent(letter: string): string {
  return encodeURIComponent(letter).replace(/['()]/, (one) => `%${one.charCodeAt(0).toString(16)}`)
}
