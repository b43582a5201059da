import { errors } from '../errors.js'
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

/** The keyring, whose code is loaded with its first use. A new wallet that the browser cannot keep becomes a notice. */
export function createLazyKeyring({ server, appOrigin, storage, notices }: LazyKeyringDeps): Keyring {
  let loading: Promise<Keyring> | undefined

  async function load(): Promise<Keyring> {
    const [{ createKeyring }, { createDeviceShares }, { openRecords }] = await Promise.all([
      import('../keys/keyring.js'),
      import('../keys/device/device-shares.js'),
      import('../keys/device/device-records.js'),
    ])
    const shares = createDeviceShares(appOrigin, openRecords(storage.factory))
    return createKeyring({
      server,
      shares,
      passkeys: { credentials: navigator.credentials, rpId: location.hostname },
    })
  }
  // A load that failed is tried again with the next use.
  const keyring = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  return {
    async create() {
      try {
        const addresses = await (await keyring()).create()
        notices.set(undefined)
        return addresses
      } catch (error) {
        if (errors.is(error, 'keys/cannot-keep')) notices.set('cannot-keep')
        throw error
      }
    },
    createProtected: async (protection) => (await keyring()).createProtected(protection),
    hasShare: async (addresses) => (await keyring()).hasShare(addresses),
    canStore: async () => (await keyring()).canStore(),
    withKey: async (addresses, namespace, use) => (await keyring()).withKey(addresses, namespace, use),
    ways: async () => (await server.recovery()).ways,
    protect: async (addresses, protection) => (await keyring()).protect(addresses, protection),
    recover: async (addresses, proof) => (await keyring()).recover(addresses, proof),
  }
}
