import type { Connection, ConnectionsState } from '../../../contracts/connections/connections.js'
import type { FailureKind, KnownNamespace } from '../../../contracts/networks/namespaces.js'
import type { SwitchResult } from '../../../contracts/networks/networks.js'
import type { Network } from '../../../domain/networks/network.js'
import { isAppKitError } from '../../../errors/define-errors.js'
import { connectionErrors } from '../../../errors/catalogue/connection-errors.js'
import type { Clock } from '../../../platform/clock.js'
import type { Observable } from '../../../state/observable.js'
import { until } from '../../../state/until.js'
import { askWallet } from '../../asking/ask-wallet.js'
import { textOf, walletError, walletFailure } from '../../asking/wallet-failure.js'

/** How long a wallet may take to report the new network after it has approved the switch. */
export const ARRIVAL_DEADLINE_MS = 1_000

const UNSUPPORTED = { status: 'unsupported' } as const

const RESULTS: { readonly [Failure in FailureKind]?: SwitchResult } = {
  rejected: { status: 'rejected' },
  timeout: { status: 'timeout' },
  'unknown-network': UNSUPPORTED,
  'unsupported-network': UNSUPPORTED,
  'unsupported-method': UNSUPPORTED,
}

export interface SwitchRequest {
  readonly connections: Observable<ConnectionsState>
  readonly clock: Pick<Clock, 'after'>
  readonly namespace: KnownNamespace | undefined
  readonly connection: Connection
  /** The connection as it is now, or the one that has taken its place in use. */
  current(): Connection | undefined
  readonly network: Network
  readonly signal: AbortSignal
}

/**
 * Asks a wallet to use a network, and once offers to add a network that the wallet does not know. The network that the
 * wallet then reports decides: the switch is done as soon as the wallet reports the network, even if it never answers.
 * A wallet that approves and stays on another network has not switched.
 *
 * Rejects with the signal's reason when that aborts.
 */
export async function switchWallet(request: SwitchRequest): Promise<SwitchResult> {
  const { connections, current, clock, namespace, connection, network, signal } = request
  const { networkId, approved, session, wallet } = connection
  const { 'switch-network@1': switcher, 'add-network@1': adder } = session.features
  const id = network.caipNetworkId
  const isApproved = approved === 'all' || approved.includes(id)
  // A wallet that reports no network and cannot be asked leaves the choice to the visitor.
  if (networkId === id || (!networkId && !switcher && isApproved)) return { status: 'switched', network }
  if (!switcher || !(adder || isApproved)) return UNSUPPORTED

  const failureOf = (error: unknown) => walletFailure(error, namespace ? [namespace] : [])
  let status: 'switched' | 'added' = 'switched'

  async function switchOrAdd(own: AbortSignal) {
    try {
      await switcher!.switchNetwork(network, own)
    } catch (error) {
      // A cancelled switch may not show the visitor another request.
      if (own.aborted || !adder || failureOf(error) !== 'unknown-network') throw error
      status = 'added'
      await adder.addNetwork(network, own)
      if (!own.aborted && current()?.networkId !== id) await switcher!.switchNetwork(network, own)
    }
  }

  /** The result as the wallet reports it; undefined while it is on another network. */
  function reported(): SwitchResult | undefined {
    if (current()?.id !== connection.id) return { status: 'cancelled' }
    return current()?.networkId === id ? { status, network } : undefined
  }

  async function ask(own: AbortSignal): Promise<SwitchResult> {
    await switchOrAdd(own)
    // A wallet that reports no network can only be believed.
    if (!current()?.networkId) return { status, network }
    const deadline = { signal: own, clock, ms: ARRIVAL_DEADLINE_MS }
    return until([connections], reported, deadline).catch(() => UNSUPPORTED)
  }

  try {
    return await askWallet(clock, wallet.name, signal, (own) =>
      Promise.race([until([connections], reported, { signal: own }), ask(own)]),
    )
  } catch (error) {
    if (signal.aborted) throw error
    if (connectionErrors.is(error, 'connection/timeout')) return { status: 'timeout' }
    const failure = failureOf(error)
    const result = failure && RESULTS[failure]
    if (result) return result
    if (isAppKitError(error)) throw error
    const { name } = network
    throw (
      walletError(failure, wallet.name, error) ??
      connectionErrors.create('network/switch-failed', { network: name, reason: textOf(error) }, { cause: error })
    )
  }
}
