import type { Device } from '../../../platform/device.js'

/** What leads to a wallet's app: its own scheme, or a page that opens the app where it is installed and is a page where it is not. */
export type AppLinkKind = 'native' | 'universal'

export type BrowserId = 'telegram-android' | 'telegram' | 'shut' | 'social-ios' | 'app-ios' | 'app-android' | 'pages-stay' | 'browser'

/** What the table goes by. */
export type BrowserSigns = Pick<Device, 'mobile' | 'ios' | 'android' | 'telegram' | 'userAgent'>

/** How one kind of browser lets a visitor out to a wallet's app. */
export interface BrowserRow {
  readonly id: BrowserId
  readonly is: (device: BrowserSigns) => boolean
  /** The links that are worth a tap, the one for the first tap first. None where nobody gets out. */
  readonly tries: readonly AppLinkKind[]
  /** Inside some other app: no extensions, and often no way to other apps. A wallet that is in such a page is the app itself. */
  readonly inApp?: true
  /** A page of its own for everything: what is opened in place of the page is lost, or the page is. */
  readonly alwaysBlank?: true
  /** Links are decoded once before they are opened. */
  readonly encodedTwice?: true
}

/**
 * The table: the first row that is it counts. Why they are as they are:
 * - An app's scheme comes first wherever it works: it opens the app, or nothing. A universal link opens the store's or the wallet's page
 *   where the browser does not know better, even if the app is there, and tells that page the pairing.
 * - Telegram refuses schemes in place of the page, and on some phones altogether (rainbowkit#1531, #2241, appkit#3196).
 * - The browsers of `pages-stay` do not hand pages to apps (appkit#5493, braintree_android#1473), nor does a plain web view of Android
 *   (metamask-mobile#3928).
 * - A web view of Apple's does, but knows no schemes unless its app has taught it, as wallets and Meta's apps have. Where it is not known
 *   whose it is, a scheme costs a tap that does nothing; a universal link, a store.
 */
export const BROWSERS: readonly BrowserRow[] = [
  { id: 'telegram-android', is: ({ telegram, android }) => telegram && android, tries: ['universal', 'native'], inApp: true, alwaysBlank: true, encodedTwice: true },
  { id: 'telegram', is: ({ telegram }) => telegram, tries: ['universal', 'native'], inApp: true, alwaysBlank: true },
  { id: 'shut', is: says(/\bMicroMessenger\/|\bBytedanceWebview\/|\bmusical_ly|\btrill_/), tries: [], inApp: true },
  { id: 'social-ios', is: both(isApple, says(/\bLine\/|\bTwitter for iPhone\/|\bDiscord\/|\bLinkedInApp\b|\bSnapchat\//)), tries: ['universal', 'native'], inApp: true },
  // Every browser of Apple's says it is Safari of some version; web views do not, unless they are told to, nor do pages on the home screen.
  { id: 'app-ios', is: both(isApple, not(says(/\bSafari\/\d/))), tries: ['native', 'universal'], inApp: true },
  { id: 'app-android', is: both(isAndroid, says(/; wv\)|\bFB_IAB\/|\bInstagram /)), tries: ['native'], inApp: true },
  { id: 'pages-stay', is: both(isAndroid, says(/\bOP[RTX]\/|\bUC ?Browser\/|\bMiuiBrowser\/|\bDuckDuckGo\//)), tries: ['native'] },
  { id: 'browser', is: () => true, tries: ['native', 'universal'] },
]

export const browserOf = (device: BrowserSigns): BrowserRow => BROWSERS.find(({ is }) => is(device))!

type Sign = BrowserRow['is']

function isApple({ ios }: BrowserSigns): boolean {
  return ios
}

function isAndroid({ android }: BrowserSigns): boolean {
  return android
}

function says(sign: RegExp): Sign {
  return ({ userAgent }) => sign.test(userAgent)
}

function both(one: Sign, other: Sign): Sign {
  return (device) => one(device) && other(device)
}

function not(sign: Sign): Sign {
  return (device) => !sign(device)
}
