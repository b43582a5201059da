import { displayText, safePicture } from '@latchkey/core/gates'
import { type Connector, type ConnectRequest, race, type Session } from '@latchkey/core/plugin'
import type { SessionDeps } from '../session/wallet-state.js'
import type { WagmiConfig, WagmiConnection, WagmiConnector } from './wagmi-config.js'

export type MirrorDeps = SessionDeps & {
  /** Loads the connect stage of `eip155`, which has to be there before a connector answers. */
  loadNamespace(): Promise<unknown>
}

/** A connector of wagmi as a connector of the kit. */
export interface MirroredConnector {
  readonly connector: Connector
  /** Whether the kit is connecting through it. */
  readonly isConnecting: boolean
}

const TYPES: Readonly<Record<string, string>> = { injected: 'INJECTED', walletConnect: 'WALLET_CONNECT' }

export const mirroredIdOf = ({ id }: WagmiConnector): string => `eip155:wagmi.${id}`

/** Connects through wagmi, so that the connection is also one of the app's config. */
export function mirroredConnector(config: WagmiConfig, wagmi: WagmiConnector, deps: MirrorDeps): MirroredConnector {
  const { loadNamespace } = deps
  const now = () => config.state.connections.get(wagmi.uid)
  const isIdle = () => config.state.status !== 'connecting' && config.state.status !== 'reconnecting'
  let connecting = 0

  /** Waits for wagmi's state. */
  async function until(isReached: () => boolean, signal: AbortSignal) {
    let unsubscribe = () => {}
    const reached = () =>
      new Promise<void>((resolve) => {
        const check = () => isReached() && resolve()
        unsubscribe = config.subscribe((state) => state, check)
        check()
      })
    await race(reached, { signal }).finally(() => unsubscribe())
  }

  async function connectInWagmi(signal: AbortSignal): Promise<WagmiConnection> {
    const { accounts, chainId } = await race(() => wagmi.connect(), { signal })
    const addresses = accounts as readonly `0x${string}`[]
    // Until then wagmi ignores events.
    await until(isIdle, signal)
    if (!now()) wagmi.emitter.emit('connect', { accounts: addresses, chainId })
    // After a reload, wagmi tries this connector first.
    await config.storage?.setItem('recentConnectorId', wagmi.id)
    return now() ?? { accounts: addresses, chainId, connector: wagmi }
  }

  async function connect(request: ConnectRequest): Promise<readonly Session[]> {
    const { silent, signal } = request
    // wagmi may still be waiting for other wallets when it has reconnected this one.
    if (silent) await until(() => isIdle() || now() !== undefined, signal)
    const connection = now() ?? (silent ? undefined : await connectInWagmi(signal))
    if (!connection) return []
    const { mirroredSession } = await import('./mirrored-session.js')
    return mirroredSession(config, wagmi, connection, request, deps)
  }

  const name = displayText(wagmi.name) || 'Wallet'
  const icon = safePicture(wagmi.icon, { data: true })
  return {
    connector: {
      id: mirroredIdOf(wagmi),
      name,
      type: TYPES[wagmi.type] ?? 'EXTERNAL',
      namespaces: ['eip155'],
      identity: { names: [name], ...(wagmi.rdns && { rdns: [wagmi.rdns].flat() }) },
      ...(icon && { icon }),
      installed: true,
      load: loadNamespace,
      async connect(request) {
        connecting++
        const loading = loadNamespace()
        // A rejection is awaited below, after the wallet's answer.
        loading.catch(() => {})
        try {
          return await connect(request)
        } finally {
          connecting--
          await loading
        }
      },
    },
    get isConnecting() {
      return connecting > 0
    },
  }
}
