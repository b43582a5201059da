import { lazy, untilAborted, type Account, type Connector, type ConnectRequest, type Session } from '@latchkey/core'
import type { TransportFactory } from '@ledgerhq/device-management-kit'
import { readAddress } from '../../codec/read-address.js'
import { errors } from '../../errors.js'
import { SDK_IDENTITIES, type ConnectorServices } from '../connector-parts.js'
import { derivationPaths } from './derivation-path.js'
import type { LedgerDevice } from './ledger-device.js'
import type { LedgerOptions } from './options.js'
import { createSharedDevice, type Lease } from './shared-device.js'
import { allowDevice, webHid } from './web-hid.js'

/** The way to a device, which a test stands in for. */
export type LoadTransport = () => Promise<TransportFactory>

const loadWebHid: LoadTransport = async () => (await import('@ledgerhq/device-transport-kit-web-hid')).webHidTransportFactory

/**
 * A Ledger on the visitor's machine. Offered where the browser has WebHID. The browser's own list of devices is shown in the same
 * turn as the visitor's click, before Ledger's kit is loaded, so a slow network never costs the click.
 *
 * @param loadTransport for tests.
 */
export function ledgerConnector(services: ConnectorServices, options: LedgerOptions, loadTransport: LoadTransport = loadWebHid): Connector | undefined {
  const { page, signal: over } = services
  const hid = webHid(page)
  if (!hid) return undefined
  const loaded = lazy('@ledgerhq/device-management-kit', async () => {
    const [{ createLedgerKit }, { createLedgerSession }, transport] = await Promise.all([
      import('./ledger-kit.js'),
      import('./ledger-session.js'),
      loadTransport(),
    ])
    const kit = createLedgerKit(transport, options.clearSigning ?? false)
    over.addEventListener('abort', () => kit.close(), { once: true })
    return { createLedgerSession, lease: createSharedDevice((choose) => kit.open(choose, over)) }
  })

  return {
    id: 'eip155:ledger',
    name: 'Ledger',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    identity: SDK_IDENTITIES.ledger,
    installed: true,
    async connect(request) {
      const { silent, resume, signal } = request
      if (silent && !resume['eip155']) return []
      const choose = await untilAborted(signal, () => allowDevice(hid, silent))
      const { createLedgerSession, lease } = await untilAborted(signal, loaded)
      const leasing = lease(choose)
      const { device, release } = await untilAborted(signal, () => leasing).catch((error: unknown) => {
        // It opens all the same, and nobody waits for it.
        if (signal.aborted) leasing.then((late: Lease) => late.release()).catch(() => {})
        throw error
      })
      try {
        const accounts = await readAccounts(device, options, request)
        const [{ address }] = accounts
        // Another device, or another seed, is nobody that the visitor connected.
        if (silent && address !== resume['eip155']) {
          await release()
          return []
        }
        return [createLedgerSession({ device, accounts, networks: networksOf(request, services), rpc: services.rpc, end: release, resume: address })]
      } catch (error) {
        await release()
        throw error
      }
    },
  } satisfies Connector & { connect(request: ConnectRequest): Promise<readonly Session[]> }
}

/** The first accounts of the device. The visitor may be asked to unlock it, and to open its app, for the first one. */
async function readAccounts(device: LedgerDevice, options: LedgerOptions, { silent, signal }: ConnectRequest): Promise<readonly [Account, ...Account[]]> {
  const accounts: Account[] = []
  for (const path of derivationPaths(options)) {
    const said = await device.address(path, !silent && accounts.length === 0, signal)
    const reading = readAddress(said)
    if (!reading.valid) throw errors.create('eip155/invalid-signature', { method: 'eth_accounts' })
    if (accounts.some(({ address }) => address === reading.address)) continue
    accounts.push({ namespace: 'eip155', address: reading.address, type: 'eoa', path: `m/${path}` })
  }
  return accounts as [Account, ...Account[]]
}

function networksOf({ networks }: ConnectRequest, services: ConnectorServices) {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  return own.length > 0 ? own : services.networks
}
