import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { WalletStorage } from './memory-storage.js'

export interface WalletKitOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly name: string
  readonly url: string
  readonly storage: WalletStorage | undefined
  readonly oneRequestAtATime: boolean
}

export type RunningWalletKit = Awaited<ReturnType<typeof WalletKit.init>>

/** The published WalletKit, which talks to the relay that it is given and to nobody else. */
export async function startWalletKit({ relayUrl, projectId, name, url, storage, oneRequestAtATime }: WalletKitOptions): Promise<RunningWalletKit> {
  const core = new Core({
    projectId,
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: prefixOf(name),
    ...(storage && { storage }),
  })
  // Both would call servers of WalletConnect, whatever the options say: with each proposal and request, and at the start.
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => {}
  const metadata = { name, description: 'A wallet for demos and tests. Its keys are public.', url, icons: [] }
  return WalletKit.init({
    // Their types differ in what may be missing and in what may be undefined.
    core: core as WalletKitTypes.Options['core'],
    metadata,
    signConfig: { disableRequestQueue: !oneRequestAtATime },
  })
}

/** Ends the socket and the timers. What is stored stays. */
export async function stopWalletKit({ core }: RunningWalletKit, name: string): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
  // Where Core keeps itself for the next one with this prefix, which must not get a stopped one.
  const shared = globalThis as Record<string, unknown>
  delete shared[`_walletConnectCore_${prefixOf(name)}`]
  delete shared[`_walletConnectCore_${prefixOf(name)}_count`]
}

const prefixOf = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-')

type SignClient = RunningWalletKit['engine']['signClient']
type Stored<Store extends { getAll(): unknown[] }> = ReturnType<Store['getAll']>[number]

/** What this wallet settled with a dapp. */
export type WalletSession = Stored<SignClient['session']>
/** A dapp that wants to connect. */
export type WalletProposal = Stored<SignClient['proposal']>
/** A dapp that wants to connect and have a sign-in message signed, at once (`wc_sessionAuthenticate`). */
export type WalletSignIn = Stored<SignClient['auth']['requests']>
/** Something that a connected dapp asks for. */
export type WalletRequest = Stored<SignClient['pendingRequest']>
export type SessionNamespaces = WalletSession['namespaces']
