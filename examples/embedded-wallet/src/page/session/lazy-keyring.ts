import { errors } from '../errors.js'
import type { Addresses } from '../keys/derive.js'
import type { Keyring } from '../keys/keyring.js'
import type { WalletServer } from '../server/wallet-server.js'
import type { Notices } from './notices.js'
import type { StorageAccess } from './storage-access.js'

interface LazyKeyringDeps {
  readonly server: WalletServer
  readonly appOrigin: string
  readonly storage: StorageAccess
  readonly notices: Notices
}

/**
 * The keyring, whose code is loaded with its first use. A new wallet that the browser cannot keep becomes a notice, and
 * once the visitor has found a way, another one.
 */
export function createLazyKeyring({ server, appOrigin, storage, notices }: LazyKeyringDeps): Keyring {
  let loading: Promise<Keyring> | undefined

  async function load(): Promise<Keyring> {
    const [{ createKeyring }, { createDeviceShares }, { openRecords }, { passkeysOfPage }] = await Promise.all([
      import('../keys/keyring.js'),
      import('../keys/device/device-shares.js'),
      import('../keys/device/device-records.js'),
      import('../passkeys/passkeys.js'),
    ])
    const shares = createDeviceShares(appOrigin, openRecords(storage.factory))
    return createKeyring({
      server,
      shares,
      passkeys: {
        ...passkeysOfPage(),
        registration: {
          offer: () => server.offerPasskey('add'),
          add: (answer) => server.registerPasskey('add', answer),
        },
      },
    })
  }
  // A load that failed is tried again with the next use.
  const keyring = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  async function made(creating: Promise<Addresses>): Promise<Addresses> {
    const addresses = await creating
    if (notices.getSnapshot()) notices.set('ready')
    return addresses
  }

  return {
    async create(keeper) {
      try {
        return await made((await keyring()).create(keeper))
      } catch (error) {
        if (errors.is(error, 'keys/cannot-keep')) notices.set('cannot-keep')
        throw error
      }
    },
    createProtected: async (protection) => made((await keyring()).createProtected(protection)),
    openFrom: async (addresses, keeper) => (await keyring()).openFrom(addresses, keeper),
    keepIn: async (addresses, keeper) => (await keyring()).keepIn(addresses, keeper),
    hasShare: async (addresses) => (await keyring()).hasShare(addresses),
    canStore: async () => (await keyring()).canStore(),
    withKey: async (addresses, namespace, use) => (await keyring()).withKey(addresses, namespace, use),
    ways: async () => (await server.recovery()).ways,
    protect: async (addresses, protection) => (await keyring()).protect(addresses, protection),
    removeWay: server.removeRecovery,
    replaceShares: async (addresses, protection) => (await keyring()).replaceShares(addresses, protection),
    withPhrase: async (addresses, use) => (await keyring()).withPhrase(addresses, use),
    recover: async (addresses, proof) => (await keyring()).recover(addresses, proof),
  }
}
