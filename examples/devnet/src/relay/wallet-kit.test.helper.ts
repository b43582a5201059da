import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

/** A published SDK client: both a wallet and, by its `engine.signClient`, a dapp. */
export type KitClient = Awaited<ReturnType<typeof WalletKit.init>>

/**
 * Starts a client that knows no server but the relay, and stores in memory. Two clients in one process need two names.
 */
export async function startKitClient(name: string, relayUrl: string): Promise<KitClient> {
  const core = new Core({
    projectId: 'local',
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: name,
  })
  const metadata = { name, description: name, url: `http://${name}.localhost`, icons: [] }
  // The two types differ in which fields may be absent or undefined.
  return WalletKit.init({
    core: core as WalletKitTypes.Options['core'],
    metadata,
    signConfig: { disableRequestQueue: true },
  })
}

export async function stopKitClient({ core }: KitClient): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
