import { type Account, type ConnectRequest, race, type Session } from '@latchkey/core/plugin'
import type { TransportFactory } from '@ledgerhq/device-management-kit'
import { readAddress } from '../../codec.js'
import type { ConnectDeps } from '../../deps.js'
import { errors } from '../../errors.js'
import type { LedgerOptions } from '../../options.js'
import { createSharedDevice, type LedgerDevice } from './ledger-device.js'
import { createLedgerKit } from './ledger-kit.js'
import { createLedgerSession } from './ledger-session.js'

/** @param choose whether the visitor still has to choose among several devices. */
export type OpenLedger = (choose: boolean, request: ConnectRequest) => Promise<readonly Session[]>

/** Builds Ledger's kit over one transport. The returned function opens a device and makes a session of its accounts. */
export function createOpenLedger(deps: ConnectDeps, options: LedgerOptions, transport: TransportFactory): OpenLedger {
  const { rpc, clock, signal: over } = deps
  const kit = createLedgerKit(transport, options.clearSigning ?? false)
  over.addEventListener('abort', () => kit.close(), { once: true })
  const lease = createSharedDevice((choose) => kit.open(choose, over))

  return async (choose, request) => {
    const { silent, resume, signal } = request
    // A device that opens after an abort is released.
    const { device, release } = await race(() => lease(choose), {
      signal,
      onLate: (late) => void late.release().catch(() => {}),
    })
    try {
      const accounts = await readAccounts(device, options, request)
      const [{ address }] = accounts
      // The visitor has not connected this device, or this seed.
      if (silent && address !== resume['eip155']) {
        await release()
        return []
      }
      const networks = networksOf(request, deps)
      return [createLedgerSession({ device, accounts, networks, rpc, clock, end: release, resume: address })]
    } catch (error) {
      await release()
      throw error
    }
  }
}

/** Reads the device's first accounts. For the first, the visitor may be asked to unlock the device and open its app. */
async function readAccounts(
  device: LedgerDevice,
  options: LedgerOptions,
  { silent, signal }: ConnectRequest,
): Promise<readonly [Account, ...Account[]]> {
  const accounts: Account[] = []
  for (const path of derivationPaths(options)) {
    const answer = await device.address(path, !silent && accounts.length === 0, signal)
    const reading = readAddress(answer)
    if (!reading.valid) throw errors.create('eip155/invalid-signature', { method: 'eth_accounts' })
    if (accounts.some(({ address }) => address === reading.address)) continue
    accounts.push({ namespace: 'eip155', address: reading.address, type: 'eoa', path: `m/${path}` })
  }
  return accounts as [Account, ...Account[]]
}

function networksOf({ networks }: ConnectRequest, deps: ConnectDeps) {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  return own.length > 0 ? own : deps.networks
}

const DEFAULT_ACCOUNTS = 5
/** Each account takes the device a moment. */
const MAX_ACCOUNTS = 100

/** The paths of the accounts that are read, in their order. */
function derivationPaths({
  accounts = DEFAULT_ACCOUNTS,
  derivationPath = 'ledger-live',
}: LedgerOptions): readonly string[] {
  const length = Math.min(MAX_ACCOUNTS, Math.max(1, Math.floor(accounts) || 1))
  return Array.from({ length }, (_, index) => withoutRoot(pathOf(derivationPath, index)))
}

function pathOf(scheme: NonNullable<LedgerOptions['derivationPath']>, index: number): string {
  if (typeof scheme === 'function') return scheme(index)
  return scheme === 'legacy' ? `44'/60'/0'/${index}` : `44'/60'/${index}'/0/0`
}

/** Ledger's kit expects paths relative to the root. */
const withoutRoot = (path: string) => path.replace(/^m\//, '')
