import { lazy, untilAborted, type Connector } from '@latchkey/core'
import type { TransportFactory } from '@ledgerhq/device-management-kit'
import type { ListingServices } from '../connector-parts.js'
import type { LedgerOptions } from './options.js'
import { allowDevice, webHid } from './web-hid.js'

/** By what it is known, wherever else it turns up. */
const IDENTITY = { names: ['Ledger'], registryIds: ['19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'] }

/** The way to a device, which a test stands in for. */
export type LoadTransport = () => Promise<TransportFactory>

const loadWebHid: LoadTransport = async () => (await import('@ledgerhq/device-transport-kit-web-hid')).webHidTransportFactory

/**
 * A Ledger on the visitor's machine. Offered where the browser has WebHID. The browser's own list of devices is shown in the same
 * turn as the visitor's click, before anything is loaded, so a slow network never costs the click.
 *
 * @param loadTransport for tests.
 */
export function ledgerConnector({ page, work }: ListingServices, options: LedgerOptions, loadTransport: LoadTransport = loadWebHid): Connector | undefined {
  const hid = webHid(page)
  if (!hid) return undefined
  const load = lazy('@ledgerhq/device-management-kit', async () => {
    const [{ createOpenLedger }, transport, { services }] = await Promise.all([import('./open-ledger.js'), loadTransport(), work.bring()])
    return createOpenLedger(services, options, transport)
  })

  return {
    id: 'eip155:ledger',
    name: 'Ledger',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    identity: IDENTITY,
    installed: true,
    // Its own kit is not what asking takes: that is the browser's list.
    prepare: work.bring,
    async connect(request) {
      const { silent, resume, signal } = request
      if (silent && !resume['eip155']) return []
      const allowed = untilAborted(signal, () => allowDevice(hid, silent))
      // It is heard below; where the rest cannot be brought, there is nobody to tell.
      allowed.catch(() => {})
      await untilAborted(signal, work.bring)
      const choose = await allowed
      const openLedger = await untilAborted(signal, load)
      return openLedger(choose, request)
    },
  }
}
