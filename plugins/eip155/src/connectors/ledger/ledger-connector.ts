import { type Connector, lazy, methodOf, type Page, propertyOf, race } from '@latchkey/core/plugin'
import type { TransportFactory } from '@ledgerhq/device-management-kit'
import type { DiscoverDeps } from '../../deps.js'
import type { LedgerOptions } from '../../options.js'

const IDENTITY = {
  names: ['Ledger'],
  registryIds: ['19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'],
}

/** Loads the transport to a device. Tests replace it. */
export type LoadTransport = () => Promise<TransportFactory>

const loadWebHid: LoadTransport = async () =>
  (await import('@ledgerhq/device-transport-kit-web-hid')).webHidTransportFactory

/**
 * A Ledger on the visitor's machine; `undefined` in browsers without WebHID. The browser's own list of devices opens in
 * the turn of the visitor's click, before any code is loaded, so that a slow network cannot cost the click.
 *
 * @param loadTransport for tests.
 */
export function ledgerConnector(
  { page, connect: part }: Pick<DiscoverDeps, 'page' | 'connect'>,
  options: LedgerOptions,
  loadTransport: LoadTransport = loadWebHid,
): Connector | undefined {
  const hid = webHid(page)
  if (!hid) return undefined
  const loadLedger = lazy('@ledgerhq/device-management-kit', async () => {
    const [{ createOpenLedger }, transport, { deps }] = await Promise.all([
      import('./open-ledger.js'),
      loadTransport(),
      part.load(),
    ])
    return createOpenLedger(deps, options, transport)
  })

  return {
    id: 'eip155:ledger',
    name: 'Ledger',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    identity: IDENTITY,
    installed: true,
    // Ledger's own kit is not needed to open the browser's list.
    load: part.load,
    async connect(request) {
      const { silent, resume, signal } = request
      if (silent && !resume['eip155']) return []
      const allowed = race(() => allowDevice(hid, silent), { signal })
      // A rejection is awaited below. Where the stage cannot be loaded, the load's error counts.
      allowed.catch(() => {})
      await race(part.load, { signal })
      const choose = await allowed
      const openLedger = await race(loadLedger, { signal })
      return openLedger(choose, request)
    },
  }
}

interface HidDevice {
  readonly vendorId: number
  readonly productId: number
}

/** The part of the browser's WebHID that is used here. */
interface WebHid {
  getDevices(): Promise<readonly HidDevice[]>
  requestDevice(options: { readonly filters: readonly { readonly vendorId: number }[] }): Promise<readonly HidDevice[]>
}

const LEDGER_VENDOR_ID = 0x2c97

function webHid(page: Page): WebHid | undefined {
  const hid = propertyOf(page.read('navigator'), 'hid') as WebHid | undefined
  return methodOf(hid, 'requestDevice') ? hid : undefined
}

/**
 * Asks the browser to let the page use a Ledger, while the visitor's click counts. A device that the visitor has allowed
 * before is not asked for again.
 *
 * @returns whether the visitor still has to choose among several devices. Rejects when there is none.
 */
async function allowDevice(hid: WebHid, silent: boolean): Promise<boolean> {
  const allowed = (await hid.getDevices()).filter(({ vendorId }) => vendorId === LEDGER_VENDOR_ID)
  // The browser lists one device several times, once for each of its interfaces.
  const models = new Set(allowed.map(({ productId }) => productId)).size
  if (models === 1) return false
  if (models > 1) return !silent
  if (silent) throw walletError(4900, 'The Ledger is not plugged in.')
  if ((await hid.requestDevice({ filters: [{ vendorId: LEDGER_VENDOR_ID }] })).length === 0)
    throw walletError(4001, 'User rejected the request: no Ledger was chosen.')
  return false
}

const walletError = (code: number, message: string) => Object.assign(new Error(message), { code })
