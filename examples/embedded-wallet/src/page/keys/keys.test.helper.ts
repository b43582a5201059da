import { errors } from '../errors.js'
import type { RecoveryWay } from '../server/schemas.js'
import type { NewRecovery } from '../server/wallet-server.js'
import type { Addresses } from './derive.js'
import type { DeviceRecord, Records } from './device/device-records.js'
import { createDeviceShares } from './device/device-shares.js'
import { createKeyring, type KeyringDeps } from './keyring.js'

/** A server that keeps one wallet, as the real one does for one visitor. */
function fakeServer() {
  const state: {
    addresses?: Addresses
    serverShare?: string
    version: number
    ways: RecoveryWay[]
    /** What happens instead of keeping a replaced share. */
    failing?: Error
  } = { version: 0, ways: [] }
  let ways = 0
  const wayOf = (recovery: NewRecovery): RecoveryWay => ({ id: String(++ways), addedAt: 0, ...recovery })
  const server: KeyringDeps['server'] = {
    async createWallet(addresses, serverShare, recovery) {
      if (!state.addresses)
        Object.assign(state, { addresses, serverShare, version: 1, ways: recovery ? [wayOf(recovery)] : [] })
      return state.addresses!
    },
    share: async () => ({ serverShare: state.serverShare!, version: state.version }),
    async replaceShare({ serverShare, version, recovery }) {
      if (state.failing) throw state.failing
      if (version !== state.version) throw new Error('The version is outdated.')
      Object.assign(state, { serverShare, version: version + 1 })
      state.ways = [wayOf(recovery)]
      return undefined
    },
    recovery: async () => ({ ways: state.ways }),
    async addRecovery({ version, recovery }) {
      if (state.failing) throw state.failing
      if (version !== state.version) throw new Error('The version is outdated.')
      state.ways = [...state.ways, wayOf(recovery)]
      return undefined
    },
    async removeRecovery(id) {
      state.ways = state.ways.filter((way) => way.id !== id)
    },
  }
  return { server, state }
}

/** A browser's database. */
export function fakeRecords() {
  const kept = new Map<string, DeviceRecord>()
  const state = { refuses: false }
  const ask = () => {
    if (state.refuses) throw errors.create('storage/refused')
  }
  const records: Records = {
    async get(name) {
      ask()
      return kept.get(name)
    },
    async put(name, record) {
      ask()
      kept.set(name, record)
    },
    async delete(name) {
      ask()
      kept.delete(name)
    },
  }
  return { records, kept, state }
}

/** What a server would verify. */
const ANSWER = Object.fromEntries(
  ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature'].map((name) => [name, new ArrayBuffer(0)]),
)

/** An authenticator with PRF and one passkey, whose keys depend on what it is asked for, as a real one's do. */
export function fakeAuthenticator({ hasPrf = true, answersAtCreate = true } = {}) {
  const rawId = crypto.getRandomValues(new Uint8Array(16))
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const state: { declines: boolean; asked: string[]; registered: string[] } = {
    declines: false,
    asked: [],
    registered: [],
  }
  const credential = async (kind: string, input: BufferSource | undefined, withOutput: boolean, isExcluded = false) => {
    state.asked.push(kind)
    if (isExcluded) throw new DOMException('It has one already.', 'InvalidStateError')
    if (state.declines) throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
    const mixed = Uint8Array.from([...secret, ...new Uint8Array(input as ArrayBuffer)])
    const first = await crypto.subtle.digest('SHA-256', mixed)
    const prf = { enabled: hasPrf, ...(hasPrf && withOutput && { results: { first } }) }
    return {
      rawId: rawId.buffer,
      response: ANSWER,
      getClientExtensionResults: () => ({ prf }),
    } as unknown as Credential
  }
  const inputOf = (options: PublicKeyCredentialCreationOptions | PublicKeyCredentialRequestOptions | undefined) =>
    options?.extensions?.prf?.eval?.first
  /** Whether the authenticator has one of those that are not to be made again. */
  const isOwn = (options: PublicKeyCredentialCreationOptions | undefined) =>
    (options?.excludeCredentials ?? []).some(({ id }) => Buffer.from(id as Uint8Array).equals(rawId))
  const passkeys: KeyringDeps['passkeys'] = {
    rpId: 'wallet.localhost',
    registration: {
      offer: async () => ({ challenge: '', userHandle: '' }),
      add: async ({ id }) => void state.registered.push(id),
    },
    credentials: {
      create: (options) =>
        credential('create', inputOf(options?.publicKey), answersAtCreate, isOwn(options?.publicKey)),
      get: (options) => credential('get', inputOf(options?.publicKey), true),
    },
  }
  return { passkeys, state }
}

/** A browser at an app, with a server that other browsers may share. */
export function browserAt({
  appOrigin = 'https://shop.example',
  server = fakeServer(),
  database = fakeRecords(),
  authenticator = fakeAuthenticator(),
} = {}) {
  const shares = createDeviceShares(appOrigin, database.records)
  const keyring = createKeyring({ server: server.server, shares, passkeys: authenticator.passkeys })
  return { keyring, server, database, authenticator }
}
