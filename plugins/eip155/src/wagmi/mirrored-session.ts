import { createSource, derive, type ConnectRequest, type NetworkId, type Session, type SessionState } from '@latchkey/core'
import type { Eip1193Provider } from '../session/eip1193.js'
import { connectProvider } from '../session/provider-session.js'
import { readAccounts } from '../session/read-accounts.js'
import type { SessionServices } from '../session/wallet-state.js'
import type { WagmiConfig, WagmiConnection, WagmiConnector } from './wagmi-config.js'

/** Kept with the connection, so that it is looked for at the next visit; wagmi keeps the rest. */
const IN_WAGMI = 'wagmi'

/** What wagmi is connected to, as a session. Who is connected, and where, is what wagmi says. */
export async function mirroredSession(
  config: WagmiConfig,
  connector: WagmiConnector,
  connection: WagmiConnection,
  request: ConnectRequest,
  services: SessionServices,
): Promise<readonly Session[]> {
  const sessions = await connectProvider({
    provider: (await connector.getProvider()) as Eip1193Provider,
    request,
    wallet: connector.name,
    accounts: connection.accounts,
    chainId: connection.chainId,
    resume: IN_WAGMI,
    services,
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
    const { getSnapshot, subscribe } = derive([source], (is): SessionState => {
      const accounts = is ? readAccounts(is.accounts, 'eoa') : []
      if (!is || accounts.length === 0) return { ...last, accounts: [], ended: 'wallet' }
      return { ...last, accounts, networkId: `eip155:${is.chainId}` as NetworkId }
    })
    return { ...session, getSnapshot, subscribe }
  })
}
