import {
  type ConnectRequest,
  createSource,
  derive,
  type NetworkId,
  type Session,
  type SessionState,
} from '@latchkey/core/plugin'
import type { Eip1193Provider } from '../session/eip1193.js'
import { connectProvider } from '../session/provider-session.js'
import { readAccounts } from '../session/read-answer.js'
import type { SessionDeps } from '../session/wallet-state.js'
import { mirroredConnection } from './mirrored-connection.js'
import type { WagmiAnswer, WagmiConfig, WagmiConnection, WagmiConnector } from './wagmi-config.js'

/** Stored with the connection, so that the kit restores it after a reload. wagmi stores the rest. */
const IN_WAGMI = 'wagmi'

/** A connection of wagmi as a session. Its accounts and its network are those that wagmi reports. */
export async function mirroredSession(
  config: WagmiConfig,
  connector: WagmiConnector,
  answer: WagmiAnswer | undefined,
  request: ConnectRequest,
  deps: SessionDeps,
): Promise<readonly Session[]> {
  const connection = await mirroredConnection(config, connector, answer, request)
  if (!connection) return []
  const sessions = await connectProvider({
    provider: (await connector.getProvider()) as Eip1193Provider,
    request,
    wallet: connector.name,
    accounts: connection.accounts,
    chainId: connection.chainId,
    resume: IN_WAGMI,
    deps,
    async end() {
      await connector.disconnect()
      connector.emitter.emit('disconnect')
    },
  })
  const now = () => config.state.connections.get(connector.uid)
  return sessions.map((session) => {
    const last = session.getSnapshot()
    const source = createSource<WagmiConnection | undefined>(now(), (set) => {
      set(now())
      return config.subscribe(({ connections }) => connections.get(connector.uid), set)
    })
    const { getSnapshot, subscribe } = derive([source], (current): SessionState => {
      const accounts = current ? readAccounts(current.accounts, 'eoa') : []
      if (!current || accounts.length === 0) return { ...last, accounts: [], ended: 'wallet' }
      return { ...last, accounts, networkId: `eip155:${current.chainId}` as NetworkId }
    })
    return { ...session, getSnapshot, subscribe }
  })
}
