import type { Device } from '../../../platform/device.js'

/** A link to a wallet's app: by the app's own scheme, or by a page that opens the app where it is installed. */
export type AppLinkKind = 'native' | 'universal'

export type BrowserId =
  | 'telegram-android'
  | 'telegram'
  | 'shut'
  | 'social-ios'
  | 'app-ios'
  | 'app-android'
  | 'pages-stay'
  | 'browser'

/** The facts of a device that the table goes by. */
export type BrowserSigns = Pick<Device, 'mobile' | 'ios' | 'android' | 'telegram' | 'userAgent'>

/** How one kind of browser lets a visitor open a wallet's app. */
export interface BrowserRow {
  readonly id: BrowserId
  readonly is: (device: BrowserSigns) => boolean
  /** The links to try, one for each tap, in order. Empty where the browser opens no app. */
  readonly tries: readonly AppLinkKind[]
  /** An app shows the page, without extensions. A wallet in the page is that app. */
  readonly inApp?: true
  /** Every link opens in a new tab: in place of the page, the browser loses the link or the page. */
  readonly alwaysBlank?: true
  /** The browser decodes links once before it opens them. */
  readonly encodedTwice?: true
}

/**
 * The table of browsers; the first matching row counts. The reasons:
 * - An app's scheme comes first wherever it works: it opens the app or nothing. A universal link may open the page of
 *   the store or the wallet although the app is installed, and hands that page the pairing.
 * - Telegram refuses schemes in place of the page, and on some phones altogether (rainbowkit#1531, #2241, appkit#3196).
 * - The browsers of `pages-stay` do not hand pages to apps (appkit#5493, braintree_android#1473), nor does a plain
 *   Android web view (metamask-mobile#3928).
 * - An Apple web view does, but knows only the schemes that its app allows, as wallets and Meta's apps do. In an
 *   unknown one a scheme costs a tap without effect, and a universal link leads to a store.
 */
export const BROWSERS: readonly BrowserRow[] = [
  {
    id: 'telegram-android',
    is: ({ telegram, android }) => telegram && android,
    tries: ['universal', 'native'],
    inApp: true,
    alwaysBlank: true,
    encodedTwice: true,
  },
  { id: 'telegram', is: ({ telegram }) => telegram, tries: ['universal', 'native'], inApp: true, alwaysBlank: true },
  { id: 'shut', is: says(/\bMicroMessenger\/|\bBytedanceWebview\/|\bmusical_ly|\btrill_/), tries: [], inApp: true },
  {
    id: 'social-ios',
    is: both(isApple, says(/\bLine\/|\bTwitter for iPhone\/|\bDiscord\/|\bLinkedInApp\b|\bSnapchat\//)),
    tries: ['universal', 'native'],
    inApp: true,
  },
  // Every Apple browser names a version of Safari. Web views do not by default, nor do pages on the home screen.
  { id: 'app-ios', is: both(isApple, not(says(/\bSafari\/\d/))), tries: ['native', 'universal'], inApp: true },
  { id: 'app-android', is: both(isAndroid, says(/; wv\)|\bFB_IAB\/|\bInstagram /)), tries: ['native'], inApp: true },
  {
    id: 'pages-stay',
    is: both(isAndroid, says(/\bOP[RTX]\/|\bUC ?Browser\/|\bMiuiBrowser\/|\bDuckDuckGo\//)),
    tries: ['native'],
  },
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
