import type { Link } from '../../../gates/links/link.js'
import {
  anyWalletLink,
  localLink,
  localPairingLink,
  nativeLink,
  universalLink,
  walletLink,
} from '../../../gates/links/wallet-link.js'
import type { Wallet } from '../../../domain/wallets/wallet.js'
import type { Device } from '../../../platform/device.js'
import type { LinkTarget } from '../../../platform/page.js'
import { browserOf, type AppLinkKind, type BrowserId, type BrowserRow } from './browsers.js'

/** A link that hands a pairing to a wallet, for one tap of the visitor. */
export interface HandOffWay {
  readonly platform: 'mobile' | 'desktop' | 'web'
  readonly kind: AppLinkKind | 'desktop' | 'web'
  /**
   * The wallet's link without a pairing: it is stored as the choice, and its host is shown. Undefined where the system
   * chooses the app.
   */
  readonly base: Link | undefined
  /** The window it opens in. */
  readonly target: LinkTarget
  readonly encodedTwice: boolean
  /** The link with the pairing, as the gate passes it; undefined for a pairing that the link cannot carry. */
  linkFor(uri: string): Link | undefined
}

/** How a visitor gets from one browser to one wallet that is elsewhere. */
export interface HandOff {
  /** The row of the table of browsers. */
  readonly browser: BrowserId
  /** An app shows the page. */
  readonly inApp: boolean
  /** Whether this browser opens apps. Where it does not, the visitor copies the link. */
  readonly opensApps: boolean
  /** The links, those of one platform in the order of the visitor's taps. None opens without a tap. */
  readonly ways: readonly HandOffWay[]
  /** The wallet's links that cannot be opened, as it wrote them. */
  readonly unreadable: readonly string[]
}

export interface HandOffDeps {
  readonly device: Device
  /** The page is served from this machine, so a wallet served from it may be opened too. False by default. */
  readonly isLocal?: boolean
  /** Whether the app expects this wallet to lead there. */
  isExpected(link: Link): boolean
}

/**
 * Finds the links from this browser to a wallet's app or page. Pure: opens nothing, and every link passed the gate.
 *
 * @param wallet undefined for any wallet: on a phone, the system then chooses the app.
 */
export function handOffOf({ device, isExpected, isLocal = false }: HandOffDeps, wallet: Wallet | undefined): HandOff {
  const row = browserOf(device)
  const { id: browser, inApp = false } = row
  const opensApps = row.tries.length > 0
  if (!wallet) {
    const ways = device.mobile && row.tries.includes('native') ? [wayToAnyWallet(row, device)] : []
    return { browser, inApp, opensApps, ways, unreadable: [] }
  }
  const links = linksOf(wallet).map(([kind, address]) => ({ kind, address, base: baseOf(kind, address, isLocal) }))
  const usable = links.flatMap(({ kind, base }) => (base && isExpected(base) ? [wayOf(kind, base, row, device)] : []))
  return {
    browser,
    inApp,
    opensApps,
    ways: [
      ...inOrder(
        usable.filter(({ platform }) => platform === 'mobile'),
        row.tries,
      ),
      ...usable.filter(({ platform }) => platform !== 'mobile'),
    ],
    unreadable: links.flatMap(({ address, base }) => (base ? [] : [address])),
  }
}

/** A pairing to test links with, because not every link can carry one. */
const ANY_URI = 'wc:0@2?symKey=0'

/** The links of a listed wallet. Some list their universal link where their scheme belongs. */
function linksOf({
  mobile_link,
  link_mode,
  desktop_link,
  webapp_link,
}: Wallet): readonly (readonly [HandOffWay['kind'], string])[] {
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

function wayOf(kind: HandOffWay['kind'], base: Link, row: BrowserRow, device: Device): HandOffWay {
  const encodedTwice = row.encodedTwice === true
  return {
    platform: kind === 'desktop' || kind === 'web' ? kind : 'mobile',
    kind,
    base,
    // A page never replaces ours.
    target: isPage(base) ? 'blank' : appTarget(row, device),
    encodedTwice,
    linkFor: (uri) => pairingLink(base, uri, encodedTwice),
  }
}

function wayToAnyWallet(row: BrowserRow, device: Device): HandOffWay {
  return {
    platform: 'mobile',
    kind: 'native',
    base: undefined,
    target: appTarget(row, device),
    encodedTwice: false,
    linkFor: anyWalletLink,
  }
}

/** The window that opens an app. From inside a frame, it is the top one. */
const appTarget = ({ alwaysBlank }: BrowserRow, { framed }: Device): LinkTarget =>
  alwaysBlank ? 'blank' : framed ? 'top' : 'self'

const isPage = ({ scheme }: Link) => scheme === 'https' || scheme === 'http'
const builderFor = ({ scheme }: Link) =>
  scheme === 'https' ? universalLink : scheme === 'http' ? localPairingLink : nativeLink
const pairingLink = (base: Link, uri: string, encodedTwice: boolean) =>
  builderFor(base)(base.href, uri, { encodedTwice })

/** One link of each kind that the browser may open; for a wallet without any of them, its first link. */
function inOrder(ways: readonly HandOffWay[], tries: readonly AppLinkKind[]): readonly HandOffWay[] {
  const tried = tries.flatMap((kind) => ways.find((way) => way.kind === kind) ?? [])
  return tried.length || !tries.length ? tried : ways.slice(0, 1)
}
