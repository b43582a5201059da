import { derive, errors as coreErrors, untilAborted, type ConnectRequest, type NetworkId, type Session } from '@latchkey/core'
import { connectProvider } from '../../session/provider-session.js'
import type { ConnectorServices } from '../connector-parts.js'
import { readSafeInfo } from './read-safe-info.js'
import { safeMessages } from './safe-messages.js'
import { createSafeProvider } from './safe-provider.js'
import { safeRejection } from './safe-rejection.js'
import type { SafeInfo, SafeSdk } from './safe-sdk.js'
import { untilExecuted } from './until-executed.js'

/** Kept with the connection. A Safe shows nothing when it is asked who it is, so that alone says that the visitor once chose it. */
const GRANTED = 'granted'

/** A Safe is on one network, shares itself alone, and what its wallet keeps is not the page's business. */
const WITHOUT = ['switch-network@1', 'add-network@1', 'watch-asset@1', 'sign-transaction@1', 'eip155:permissions@1', 'eip155:assets@1'] as const

/** Asks the Safe who it is. Nobody is shown anything. */
export async function connectSafe(sdk: SafeSdk, services: ConnectorServices, request: ConnectRequest): Promise<readonly Session[]> {
  const { signal } = request
  const said = await untilAborted(signal, () => sdk.safe.getInfo()).catch((error: unknown) => {
    throw signal.aborted ? error : safeRejection(error)
  })
  const info = readSafeInfo(said)
  if (!info) throw coreErrors.create('connection/no-accounts', { wallet: 'Safe' })
  const over = new AbortController()
  const messages = safeMessages(info, sdk, services.clock)
  const provider = createSafeProvider({
    info,
    sdk,
    network: [...request.networks, ...services.networks].find(({ caipNetworkId }) => caipNetworkId === `eip155:${info.chainId}`),
    rpc: services.rpc,
    signMessage: (message) => messages.signMessage(message, over.signal),
    signTypedData: (data) => messages.signTypedData(typeof data === 'string' ? JSON.parse(data) : data, over.signal),
    signal: over.signal,
  })
  const sessions = await connectProvider({
    provider,
    request,
    wallet: 'Safe',
    accounts: [info.safeAddress],
    chainId: info.chainId,
    accountType: 'smartAccount',
    features: messages.features,
    without: WITHOUT,
    // A Safe has nothing to let go of. Waiting for its owners is over.
    end: async () => over.abort(),
    resume: GRANTED,
    services,
  })
  return sessions.map((session) => ({ ...session, ...onItsNetwork(session, info), features: untilExecuted(session.features, sdk, services.clock) }))
}

function onItsNetwork(session: Session, { chainId }: SafeInfo): Pick<Session, 'getSnapshot' | 'subscribe'> {
  const approved: readonly NetworkId[] = [`eip155:${chainId}`]
  return derive([session], (state) => ({ ...state, approved }))
}
