import type { ChainFailure, KnownChain } from '../../contracts/chains.js'
import type { Connection, ConnectionsState } from '../../contracts/connections.js'
import type { SwitchResult } from '../../contracts/networks.js'
import type { Network } from '../../domain/network.js'
import { isAppKitError } from '../../errors/define-errors.js'
import { serviceErrors } from '../../errors/service-errors.js'
import type { Clock } from '../../platform/clock.js'
import type { Observable } from '../../state/observable.js'
import { textOf, walletFailure } from '../connections/wallet-failure.js'
import { awaitWallet } from './await-wallet.js'
import { walletError } from './wallet-error.js'

/** How long a wallet that says it has switched may take to be there. */
export const ARRIVAL_DEADLINE_MS = 1_000

const UNSUPPORTED = { status: 'unsupported' } as const

const RESULTS: { readonly [Failure in ChainFailure]?: SwitchResult } = {
  rejected: { status: 'rejected' },
  timeout: { status: 'timeout' },
  'unknown-network': UNSUPPORTED,
  'unsupported-network': UNSUPPORTED,
  'unsupported-method': UNSUPPORTED,
}

/** What it takes to ask one wallet for one network. */
export interface SwitchRequest {
  readonly connections: Observable<ConnectionsState>
  readonly clock: Pick<Clock, 'after'>
  readonly chain: KnownChain | undefined
  readonly connection: Connection
  readonly network: Network
  readonly signal: AbortSignal
}

/**
 * Asks a wallet to go to a network, and offers it one that it does not know,
 * once. The answer is what the wallet then is on, not what it claims: it ends
 * as soon as the wallet is there, even if it never answers, and one that says
 * yes and stays elsewhere has not switched.
 *
 * Rejects with the signal's reason when that aborts.
 */
export async function switchWallet(request: SwitchRequest): Promise<SwitchResult> {
  const { connections, clock, chain, connection, network, signal } = request
  const { namespace, networkId, approved, session, wallet } = connection
  const { 'switch-network@1': mover, 'add-network@1': adder } = session.features
  const id = network.caipNetworkId
  const isApproved = approved === 'all' || approved.includes(id)
  // A wallet on no network in particular that cannot be asked leaves the choice to us.
  if (networkId === id || (!networkId && !mover && isApproved)) return { status: 'switched', network }
  if (!mover || !(adder || isApproved)) return UNSUPPORTED

  const failureOf = (error: unknown) => walletFailure(error, chain ? [chain] : [])
  const now = () => connections.getSnapshot().chains[namespace]?.connection
  let status: 'switched' | 'added' = 'switched'

  async function ask(asking: AbortSignal) {
    try {
      await mover!.switchNetwork(network, asking)
    } catch (error) {
      // Nobody waits any more: nothing else may be shown to the visitor.
      if (asking.aborted || !adder || failureOf(error) !== 'unknown-network') throw error
      status = 'added'
      await adder.addNetwork(network, asking)
      if (!asking.aborted && now()?.networkId !== id) await mover!.switchNetwork(network, asking)
    }
  }

  const arrive = (asking: AbortSignal) =>
    new Promise<SwitchResult>((resolve, reject) => {
      const look = () => {
        const current = now()
        if (current?.id !== connection.id) resolve({ status: 'cancelled' })
        else if (current.networkId === id) resolve({ status, network })
      }
      asking.addEventListener('abort', connections.subscribe(look))
      ask(asking).then(
        () => {
          // A wallet that is on no network in particular is taken at its word.
          if (!now()?.networkId) resolve({ status, network })
          else if (!asking.aborted) {
            const giveUp = clock.after(ARRIVAL_DEADLINE_MS, () => resolve(UNSUPPORTED))
            asking.addEventListener('abort', giveUp)
          }
        },
        reject,
      )
    })

  try {
    return await awaitWallet(clock, wallet.name, signal, arrive)
  } catch (error) {
    if (signal.aborted) throw error
    if (serviceErrors.is(error, 'connection/timeout')) return { status: 'timeout' }
    const failure = failureOf(error)
    const result = failure && RESULTS[failure]
    if (result) return result
    if (isAppKitError(error)) throw error
    throw (
      walletError(failure, wallet.name, error) ??
      serviceErrors.create('network/switch-failed', { network: network.name, reason: textOf(error) }, { cause: error })
    )
  }
}
