import { methodOf, propertyOf, type Page } from '@latchkey/core'

/** As much of a HID device as is looked at. */
interface HidDevice {
  readonly vendorId: number
  readonly productId: number
}

/** As much of the browser's WebHID as is used here. */
export interface WebHid {
  getDevices(): Promise<readonly HidDevice[]>
  requestDevice(options: { readonly filters: readonly { readonly vendorId: number }[] }): Promise<readonly HidDevice[]>
}

const LEDGER_VENDOR_ID = 0x2c97

/** The browser's WebHID, where it has one. */
export function webHid(page: Page): WebHid | undefined {
  const hid = propertyOf(page.read('navigator'), 'hid') as WebHid | undefined
  return methodOf(hid, 'requestDevice') ? hid : undefined
}

/**
 * Sees to it that the page may use a Ledger. The browser is asked to let the visitor choose before anything is loaded,
 * as long as it still knows of the visitor's click; a device that was chosen before is not asked for again.
 *
 * @returns whether the visitor still has to choose among several. Rejects when there is none.
 */
export async function allowDevice(hid: WebHid, silent: boolean): Promise<boolean> {
  const allowed = (await hid.getDevices()).filter(({ vendorId }) => vendorId === LEDGER_VENDOR_ID)
  // One device may be there several times, once for each of its interfaces.
  const models = new Set(allowed.map(({ productId }) => productId)).size
  if (models === 1) return false
  if (models > 1) return !silent
  if (silent) throw asWallet(4900, 'The Ledger is not plugged in.')
  if ((await hid.requestDevice({ filters: [{ vendorId: LEDGER_VENDOR_ID }] })).length === 0) throw asWallet(4001, 'User rejected the request: no Ledger was chosen.')
  return false
}

/** As a wallet would say it. */
const asWallet = (code: number, message: string) => Object.assign(new Error(message), { code })
