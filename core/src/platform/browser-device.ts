import type { Device } from './device.js'
import { isInTelegram } from './telegram.js'

/**
 * Safari's own user agent ends so. Other browsers that speak of Safari put their
 * name between, or after, or leave the version out.
 */
const ENDS_AS_SAFARI = /Version\/\S+ (Mobile\/\S+ )?Safari\/\S+$/

/** What the browser says about itself. */
export function createBrowserDevice(window: Window = globalThis.window): Device {
  const { userAgent, maxTouchPoints, languages } = window.navigator
  // A tablet of Apple's says it is a Mac, but no Mac has a touch screen.
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
    // Only when somebody asks: the first format of a page takes longer than all the rest of a kit.
    get timeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone
    },
    languages,
  }
}
