import { Device } from '@latchkey/core/plugin'
import { requireAppKit } from './page.js'

const device = () => requireAppKit('CoreHelperUtil').kit.get(Device)

/** Tells an app that draws its own list of wallets which device the visitor has. On a server, each answer is `false`. */
export const CoreHelperUtil = {
  isMobile: (): boolean => device().mobile,
  isAndroid: (): boolean => device().android,
  isIos: (): boolean => device().ios,
  isSafari: (): boolean => device().safari,
  isTelegram: (): boolean => device().telegram,
  isIframe: (): boolean => device().framed,
}
