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

/** The published WalletKit, which talks only to the given relay. */
export async function startWalletKit({
  relayUrl,
  projectId,
  name,
  url,
  storage,
  oneRequestAtATime,
}: WalletKitOptions): Promise<RunningWalletKit> {
  const core = new Core({
    projectId,
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: prefixOf(name),
    ...(storage && { storage }),
  })
  // Both functions would call servers of WalletConnect whatever the options are: with each proposal and request, and at
  // the start.
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => {}
  const metadata = { name, description: 'A wallet for demos and tests. Its keys are public.', url, icons: [] }
  const kit = await WalletKit.init({
    // The two types differ in which fields may be absent or undefined.
    core: core as WalletKitTypes.Options['core'],
    metadata,
    signConfig: { disableRequestQueue: !oneRequestAtATime },
  })
  // It has a logger of its own, which writes on the console when a page that was reloaded right after pairing confirms
  // the session for a second time.
  kit.engine.signClient.logger.level = 'silent'
  return kit
}

/** The engine's parts that are not among its public names. */
interface PrivateEngine {
  isValidApprove(params: unknown): Promise<void>
  sendRequest(request: { readonly topic: string; readonly method: string; readonly params: unknown }): Promise<number>
}

const engineOf = (kit: RunningWalletKit) => kit.engine.signClient.engine as unknown as PrivateEngine

/** Approves a proposal without the engine's checks. */
export async function approveUnchecked(
  kit: RunningWalletKit,
  approval: Parameters<RunningWalletKit['approveSession']>[0],
): ReturnType<RunningWalletKit['approveSession']> {
  const engine = engineOf(kit)
  const check = engine.isValidApprove
  engine.isValidApprove = async () => {}
  try {
    return await kit.approveSession(approval)
  } finally {
    engine.isValidApprove = check
  }
}

/** Sends a message without the engine's checks. */
export async function sendUnchecked(
  kit: RunningWalletKit,
  topic: string,
  method: string,
  params: unknown,
): Promise<void> {
  await engineOf(kit).sendRequest({ topic, method, params })
}

/** Closes the socket and the timers. The storage stays. */
export async function stopWalletKit({ core }: RunningWalletKit, name: string): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
  // Core caches itself here by prefix. The next wallet must not get a stopped Core.
  const shared = globalThis as Record<string, unknown>
  delete shared[`_walletConnectCore_${prefixOf(name)}`]
  delete shared[`_walletConnectCore_${prefixOf(name)}_count`]
}

const prefixOf = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-')

type SignClient = RunningWalletKit['engine']['signClient']
type Stored<Store extends { getAll(): unknown[] }> = ReturnType<Store['getAll']>[number]

/** A session between this wallet and a dapp. */
export type WalletSession = Stored<SignClient['session']>
/** A dapp's request to connect. */
export type WalletProposal = Stored<SignClient['proposal']>
/** A dapp's request to connect and to sign a sign-in message in one step (`wc_sessionAuthenticate`). */
export type WalletSignIn = Stored<SignClient['auth']['requests']>
/** A request of a connected dapp. */
export type WalletRequest = Stored<SignClient['pendingRequest']>
export type SessionNamespaces = WalletSession['namespaces']
