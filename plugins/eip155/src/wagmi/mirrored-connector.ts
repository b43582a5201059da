import { displayText, safePicture } from '@latchkey/core/gates'
import { type Connector, type ConnectRequest, race, type Session } from '@latchkey/core/plugin'
import type { SessionDeps } from '../session/wallet-state.js'
import { MIRRORED, type WagmiConfig, type WagmiConnector } from './wagmi-config.js'

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

export const mirroredIdOf = ({ id }: WagmiConnector): string => `${MIRRORED}${id}`

/** Connects through wagmi, so that the connection is also one of the app's config. */
export function mirroredConnector(config: WagmiConfig, wagmi: WagmiConnector, deps: MirrorDeps): MirroredConnector {
  const { loadNamespace } = deps
  let connecting = 0

  async function connect(request: ConnectRequest): Promise<readonly Session[]> {
    const { silent, signal } = request
    const isConnected = config.state.connections.has(wagmi.uid)
    const answer = silent || isConnected ? undefined : await race(() => wagmi.connect(), { signal })
    const { mirroredSession } = await import('./mirrored-session.js')
    return mirroredSession(config, wagmi, answer, request, deps)
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
