import { errors as coreErrors, type NetworkId, type SessionFeatures } from '@latchkey/core'
import { type ConnectRequest, derive, race, type SendTransaction, type Session } from '@latchkey/core/plugin'
import { readAddress } from '../../codec.js'
import type { ConnectDeps } from '../../deps.js'
import { approveToken } from '../../session/approve-token.js'
import { connectProvider } from '../../session/provider-session.js'
import { executed, safeRejection } from './await-owners.js'
import { safeMessages } from './safe-messages.js'
import { createSafeProvider } from './safe-provider.js'
import { isSafeInfo, type SafeInfo, type SafeSdk } from './safe-sdk.js'

/** Stored with the connection: the visitor has once chosen the Safe. Asking a Safe for its address shows nothing. */
const GRANTED = 'granted'

/** A Safe is on one network, shares itself alone, and keeps its assets and permissions to itself. */
const WITHOUT = [
  'switch-network@1',
  'add-network@1',
  'watch-asset@1',
  'sign-transaction@1',
  'eip155:permissions@1',
  'assets@1',
] as const

/** Asks the Safe for its address and network, and makes a session of the answer. The visitor is shown nothing. */
export async function connectSafe(
  sdk: SafeSdk,
  deps: ConnectDeps,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const { signal } = request
  const answer = await race(() => sdk.safe.getInfo(), { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : safeRejection(error)
  })
  const info = readSafeInfo(answer)
  if (!info) throw coreErrors.create('connection/no-accounts', { wallet: 'Safe' })

  const over = new AbortController()
  const messages = safeMessages(info, sdk, deps.clock)
  const provider = createSafeProvider({
    info,
    sdk,
    network: deps.known().find(({ caipNetworkId }) => caipNetworkId === `eip155:${info.chainId}`),
    rpc: deps.rpc,
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
    // A Safe has no permissions to revoke. Only the waiting for its owners ends.
    end: async () => over.abort(),
    resume: GRANTED,
    deps,
  })
  return sessions.map((session) => ({
    ...session,
    ...onItsNetwork(session, info),
    features: untilExecuted(session.features, sdk, deps),
  }))
}

function readSafeInfo(answer: unknown): SafeInfo | undefined {
  if (!isSafeInfo(answer)) return undefined
  const reading = readAddress(answer.safeAddress)
  return reading.valid ? { safeAddress: reading.address, chainId: answer.chainId } : undefined
}

function onItsNetwork(session: Session, { chainId }: SafeInfo): Pick<Session, 'getSnapshot' | 'subscribe'> {
  const approved: readonly NetworkId[] = [`eip155:${chainId}`]
  return derive([session], (state) => ({ ...state, approved }))
}

/**
 * Makes the features that send resolve with the transaction's hash on the network. Safe answers at once with a hash of
 * its own, which no network knows; the other exists when enough owners have signed and one of them has executed it.
 */
function untilExecuted(
  features: SessionFeatures,
  sdk: SafeSdk,
  deps: Pick<ConnectDeps, 'clock' | 'rpc' | 'asked'>,
): SessionFeatures {
  const { 'send-transaction@1': sender, 'transfer@1': mover, 'approve-token@1': _, ...others } = features
  async function execution(sending: Promise<string>, signal: AbortSignal): Promise<string> {
    const safeTxHash = await sending.catch((error: unknown) => {
      throw signal.aborted ? error : safeRejection(error)
    })
    return executed(sdk, deps.clock, safeTxHash, signal)
  }
  const send: SendTransaction['sendTransaction'] = (request) =>
    execution(sender!.sendTransaction(request), request.signal)
  return {
    ...others,
    ...(sender && { 'send-transaction@1': { sendTransaction: send }, 'approve-token@1': approveToken(send, deps) }),
    ...(mover && { 'transfer@1': { transfer: (request) => execution(mover.transfer(request), request.signal) } }),
  }
}
