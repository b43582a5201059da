import type { Link } from '../../../domain/links/link.js'
import { localLink, localPairingLink, nativeLink, universalLink, walletLink } from '../../../domain/links/wallet-link.js'
import type { Wallet } from '../../../domain/wallet.js'
import type { Device } from '../../../platform/device.js'
import type { LinkTarget } from '../../../platform/page.js'
import { browserOf, type AppLinkKind, type BrowserId, type BrowserRow } from './browsers.js'

/** One way to hand a pairing to a wallet, worth one tap of the visitor's. */
export interface HandOffWay {
  readonly platform: 'mobile' | 'desktop' | 'web'
  readonly kind: AppLinkKind | 'desktop' | 'web'
  /** The wallet's own link, without a pairing: what is remembered of the choice, and whose host is shown. */
  readonly base: Link
  /** Where it opens. */
  readonly target: LinkTarget
  readonly encodedTwice: boolean
  /** The link with the pairing in it, as the gate lets it through; nothing for a pairing that cannot be written. */
  linkFor(uri: string): Link | undefined
}

/** What can be done in one browser about one wallet that is elsewhere. */
export interface HandOff {
  /** The row of the table of browsers. */
  readonly browser: BrowserId
  /** The page is shown by some other app. */
  readonly inApp: boolean
  /** Whether this browser lets anybody out to an app. Where not, the visitor takes the link elsewhere. */
  readonly opensApps: boolean
  /** The ways, those to one platform in the order of the taps. What follows the first is for the visitor's next tap, and never opened by itself. */
  readonly ways: readonly HandOffWay[]
  /** The wallet's links that cannot be opened by anybody, as it wrote them. */
  readonly unreadable: readonly string[]
}

export interface HandOffWorld {
  readonly device: Device
  /** The page is of this machine, so a wallet that its developer serves there may be opened as well. False when not said. */
  readonly isLocal?: boolean
  /** Whether the host lets this wallet lead there. */
  isExpected(link: Link): boolean
}

/**
 * Decides how a visitor gets from this browser to a wallet's app or page, by the table of browsers. Pure: nothing is opened, and
 * every link has passed the gate.
 */
export function handOffOf({ device, isExpected, isLocal = false }: HandOffWorld, wallet: Wallet): HandOff {
  const row = browserOf(device)
  const links = linksOf(wallet).map(([kind, address]) => ({ kind, address, base: baseOf(kind, address, isLocal) }))
  const usable = links.flatMap(({ kind, base }) => (base && isExpected(base) ? [wayOf(kind, base, row, device)] : []))
  return {
    browser: row.id,
    inApp: row.inApp === true,
    opensApps: row.tries.length > 0,
    ways: [...inOrder(usable.filter(({ platform }) => platform === 'mobile'), row.tries), ...usable.filter(({ platform }) => platform !== 'mobile')],
    unreadable: links.flatMap(({ address, base }) => (base ? [] : [address])),
  }
}

/** A pairing to try links with: not all links can take one. */
const ANY_URI = 'wc:0@2?symKey=0'

/** What a wallet says of itself. Some write their universal link where their scheme belongs. */
function linksOf({ mobile_link, link_mode, desktop_link, webapp_link }: Wallet): readonly (readonly [HandOffWay['kind'], string])[] {
  const all: readonly (readonly [HandOffWay['kind'], string | undefined])[] = [
    [walletLink(mobile_link)?.scheme === 'https' ? 'universal' : 'native', mobile_link],
    ['universal', link_mode],
    ['desktop', desktop_link],
    ['web', webapp_link],
  ]
  return all.flatMap(([kind, address]) => (address ? [[kind, address] as const] : []))
}

function baseOf(kind: HandOffWay['kind'], address: string, isLocal: boolean): Link | undefined {
  const base = walletLink(address) ?? (isLocal && kind === 'web' ? localLink(address) : undefined)
  const isItsKind = kind === 'desktop' || (!!base && isPage(base)) === (kind !== 'native')
  return base && isItsKind && pairingLink(base, ANY_URI, false) ? base : undefined
}

function wayOf(kind: HandOffWay['kind'], base: Link, { alwaysBlank, ...row }: BrowserRow, { framed }: Device): HandOffWay {
  const encodedTwice = row.encodedTwice === true
  return {
    platform: kind === 'desktop' || kind === 'web' ? kind : 'mobile',
    kind,
    base,
    // A page is never put in place of ours. An app is opened by the whole page, where ours is in somebody's frame.
    target: alwaysBlank || isPage(base) ? 'blank' : framed ? 'top' : 'self',
    encodedTwice,
    linkFor: (uri) => pairingLink(base, uri, encodedTwice),
  }
}

const isPage = ({ scheme }: Link) => scheme === 'https' || scheme === 'http'
const builderFor = ({ scheme }: Link) => (scheme === 'https' ? universalLink : scheme === 'http' ? localPairingLink : nativeLink)
const pairingLink = (base: Link, uri: string, encodedTwice: boolean) => builderFor(base)(base.href, uri, { encodedTwice })

/** One way of each kind, as the browser is tried. A wallet that has none of them is tried by what it has, unless nobody gets out. */
function inOrder(ways: readonly HandOffWay[], tries: readonly AppLinkKind[]): readonly HandOffWay[] {
  const tried = tries.flatMap((kind) => ways.find((way) => way.kind === kind) ?? [])
  return tried.length || !tries.length ? tried : ways.slice(0, 1)
}
