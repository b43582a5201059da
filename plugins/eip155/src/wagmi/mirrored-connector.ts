import { displayText, safePicture } from '@latchkey/core/gates'
import { type Clock, type Connector, type ConnectRequest, race, type Session, wait } from '@latchkey/core/plugin'
import type { SessionDeps } from '../session/wallet-state.js'
import type { WagmiConfig, WagmiConnection, WagmiConnector } from './wagmi-config.js'

export type MirrorDeps = SessionDeps & {
  readonly clock: Clock
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

/** How often wagmi's status is read. wagmi's events tell of connections only. */
const POLL_INTERVAL_MS = 50

export const mirroredIdOf = ({ id }: WagmiConnector): string => `eip155:wagmi.${id}`

/** Connects through wagmi, so that the connection is also one of the app's config. */
export function mirroredConnector(config: WagmiConfig, wagmi: WagmiConnector, deps: MirrorDeps): MirroredConnector {
  const { clock, loadNamespace } = deps
  const now = () => config.state.connections.get(wagmi.uid)
  let connecting = 0

  /** Waits until wagmi neither connects nor reconnects. Until then it ignores events. */
  async function wagmiIdle(signal: AbortSignal) {
    while (config.state.status === 'connecting' || config.state.status === 'reconnecting')
      await wait(clock, POLL_INTERVAL_MS, signal)
  }

  async function connectInWagmi(signal: AbortSignal): Promise<WagmiConnection> {
    const { accounts, chainId } = await race(() => wagmi.connect(), { signal })
    const addresses = accounts as readonly `0x${string}`[]
    await wagmiIdle(signal)
    if (!now()) wagmi.emitter.emit('connect', { accounts: addresses, chainId })
    // After a reload, wagmi tries this connector first.
    await config.storage?.setItem('recentConnectorId', wagmi.id)
    return now() ?? { accounts: addresses, chainId, connector: wagmi }
  }

  async function connect(request: ConnectRequest): Promise<readonly Session[]> {
    const { silent, signal } = request
    if (silent) await wagmiIdle(signal)
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
