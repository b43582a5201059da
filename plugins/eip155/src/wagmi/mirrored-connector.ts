import { displayText, safePicture, untilAborted, wait, type Clock, type Connector, type ConnectRequest, type Session } from '@latchkey/core'
import type { SessionServices } from '../session/wallet-state.js'
import type { WagmiConfig, WagmiConnection, WagmiConnector } from './wagmi-config.js'

/** What of the world a mirrored connector uses. */
export type MirrorServices = SessionServices & {
  readonly clock: Clock
  /** The namespace's chain comes when a wallet is used: to be brought before one answers. */
  bringChain(): Promise<unknown>
}

/** A connector of wagmi's as one of ours, and whether it is being connected through it. */
export interface MirroredConnector {
  readonly connector: Connector
  readonly isConnecting: boolean
}

const TYPES: Readonly<Record<string, string>> = { injected: 'INJECTED', walletConnect: 'WALLET_CONNECT' }

/** How often it is looked whether wagmi has come to rest. It tells of its connections, and of nothing else. */
const LOOK_EVERY_MS = 50

export const mirroredIdOf = ({ id }: WagmiConnector): string => `eip155:wagmi.${id}`

/** Connects through wagmi, so that the host's config knows of it like of any other connection of its own. */
export function mirroredConnector(config: WagmiConfig, wagmi: WagmiConnector, services: MirrorServices): MirroredConnector {
  const { clock, bringChain } = services
  const now = () => config.state.connections.get(wagmi.uid)
  let connecting = 0

  /** Resolves once wagmi neither connects nor reconnects: until then it does not listen. */
  async function rested(signal: AbortSignal) {
    while (config.state.status === 'connecting' || config.state.status === 'reconnecting') await wait(clock, LOOK_EVERY_MS, signal)
  }

  async function connectInWagmi(signal: AbortSignal): Promise<WagmiConnection> {
    const { accounts, chainId } = await untilAborted(signal, () => wagmi.connect())
    const addresses = accounts as readonly `0x${string}`[]
    await rested(signal)
    if (!now()) wagmi.emitter.emit('connect', { accounts: addresses, chainId })
    // So that wagmi tries this one first when the page is loaded again.
    await config.storage?.setItem('recentConnectorId', wagmi.id)
    return now() ?? { accounts: addresses, chainId, connector: wagmi }
  }

  async function connect(request: ConnectRequest): Promise<readonly Session[]> {
    const { silent, signal } = request
    if (silent) await rested(signal)
    const connection = now() ?? (silent ? undefined : await connectInWagmi(signal))
    if (!connection) return []
    const { mirroredSession } = await import('./mirrored-session.js')
    return mirroredSession(config, wagmi, connection, request, services)
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
      prepare: bringChain,
      async connect(request) {
        connecting++
        const chain = bringChain()
        // It is heard below, with what the wallet has said.
        chain.catch(() => {})
        try {
          return await connect(request)
        } finally {
          connecting--
          await chain
        }
      },
    },
    get isConnecting() {
      return connecting > 0
    },
  }
}
