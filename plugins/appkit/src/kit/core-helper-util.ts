import { Device } from '@latchkey/core/plugin'
import { requireAppKit } from './page.js'

const device = () => requireAppKit('CoreHelperUtil').kit.get(Device)

/** What apps with a list of wallets of their own ask of the visitor's device. On a server the answer is no. */
export const CoreHelperUtil = {
  isMobile: (): boolean => device().mobile,
  isAndroid: (): boolean => device().android,
  isIos: (): boolean => device().ios,
  isSafari: (): boolean => device().safari,
  isTelegram: (): boolean => device().telegram,
  isIframe: (): boolean => device().framed,
}
