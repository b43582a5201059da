import type { Device } from '../device.js'

/** Safari's user agent ends like this. Other browsers that mention Safari add their name or omit the version. */
const ENDS_AS_SAFARI = /Version\/\S+ (Mobile\/\S+ )?Safari\/\S+$/

/** `Device` from the browser's navigator. */
export function createBrowserDevice(window: Window = globalThis.window): Device {
  const { userAgent, maxTouchPoints, languages } = window.navigator
  // An iPad reports that it is a Mac, but no Mac has a touch screen.
  const isMacLike = userAgent.includes('Macintosh')
  const ios = /iP(hone|[ao]d)/.test(userAgent) || (isMacLike && maxTouchPoints > 1)
  const mac = isMacLike && !ios
  const android = userAgent.includes('Android')
  return {
    mobile: ios || android || userAgent.includes('Mobi'),
    ios,
    android,
    mac,
    safari: (ios || mac) && ENDS_AS_SAFARI.test(userAgent),
    telegram: isInTelegram(window),
    framed: window.parent !== window,
    userAgent,
    // Computed on demand: the first use of `Intl` on a page takes longer than the rest of a kit's start.
    get timeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone
    },
    languages,
  }
}

interface LeftByTelegram {
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly platform?: unknown } }
}

/**
 * Whether Telegram shows this page. Telegram's apps leave a bridge on the window or a name in the user agent; its web
 * client adds a hash to the address. A Telegram login button or script on an ordinary page does not count.
 */
export function isInTelegram(window: Pick<Window, 'navigator' | 'location'>): boolean {
  const { TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram } = window as LeftByTelegram
  return (
    Boolean(TelegramWebviewProxy ?? TelegramWebviewProxyProto) ||
    (Telegram?.WebApp?.platform ?? 'unknown') !== 'unknown' ||
    /\bTelegram-Android\//.test(window.navigator.userAgent) ||
    /\btgWebApp/.test(window.location.hash)
  )
}
