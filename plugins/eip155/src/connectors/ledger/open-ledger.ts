import { untilAborted, type Account, type ConnectRequest, type Session } from '@latchkey/core'
import type { TransportFactory } from '@ledgerhq/device-management-kit'
import { readAddress } from '../../codec/read-address.js'
import { errors } from '../../errors.js'
import type { ConnectorServices } from '../connector-parts.js'
import { derivationPaths } from './derivation-path.js'
import type { LedgerDevice } from './ledger-device.js'
import { createLedgerKit } from './ledger-kit.js'
import { createLedgerSession } from './ledger-session.js'
import type { LedgerOptions } from './options.js'
import { createSharedDevice, type Lease } from './shared-device.js'

/** @param choose whether the visitor still has to choose among several devices. */
export type OpenLedger = (choose: boolean, request: ConnectRequest) => Promise<readonly Session[]>

/** Ledger's kit over one transport. What is returned opens a device that the page may use, and makes a session of its first accounts. */
export function createOpenLedger(services: ConnectorServices, options: LedgerOptions, transport: TransportFactory): OpenLedger {
  const { rpc, signal: over } = services
  const kit = createLedgerKit(transport, options.clearSigning ?? false)
  over.addEventListener('abort', () => kit.close(), { once: true })
  const lease = createSharedDevice((choose) => kit.open(choose, over))

  return async (choose, request) => {
    const { silent, resume, signal } = request
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
      return [createLedgerSession({ device, accounts, networks: networksOf(request, services), rpc, end: release, resume: address })]
    } catch (error) {
      await release()
      throw error
    }
  }
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
