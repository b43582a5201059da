import { Connections, type ConnectionsState, describeFailure } from '@latchkey/core'
import { type Namespace, Namespaces } from '@latchkey/core/plugin'
import { useMemo } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { lostAttemptOf } from './choose-wallet.js'
import { messagesOf } from '../../messages/messages-state.js'

/** The state of asking one wallet. */
export type ConnectingState =
  /** No attempt has begun, or it was cancelled. */
  | { readonly status: 'idle' }
  | {
      readonly status: 'waiting'
      readonly since: number
      readonly hint: 'approve' | 'slow' | 'pending'
      readonly pairing?: { readonly uri: string; readonly expiresAt: number }
    }
  /** The visitor rejected, which is no failure. */
  | { readonly status: 'declined' }
  | {
      readonly status: 'failed'
      readonly message: string
      /** The code that connects was lost, so the wallet was not asked. */
      readonly isLost?: true
      /** The same wallet will fail again. */
      readonly isFinal?: true
    }
  | { readonly status: 'connected' }

/**
 * The state of one connector over all namespaces. A pending attempt comes before the outcome of the last one.
 */
export function connectingState(
  { namespaces: chains }: Pick<ConnectionsState, 'namespaces'>,
  connectorId: string | undefined,
  known: readonly Namespace[],
  words: Readonly<Record<string, string>>,
): ConnectingState {
  const all = Object.entries(chains)
  const attempt = all.map(([, { attempt }]) => attempt).find((one) => one?.connectorId === connectorId && !one?.silent)
  if (attempt) {
    const { pending, slow, since, pairing } = attempt
    return {
      status: 'waiting',
      since,
      hint: pending ? 'pending' : slow ? 'slow' : 'approve',
      ...(pairing && { pairing }),
    }
  }
  const failed = all.find(([, { failure }]) => failure && failure.connectorId === connectorId)
  if (failed) {
    const [namespace, { failure }] = failed
    const { key, message } = describeFailure(
      failure!.error,
      known.find(({ id }) => id === namespace),
      words,
    )
    if (A_NO.includes(key)) return { status: 'declined' }
    return { status: 'failed', message, ...(FINAL.includes(key) && { isFinal: true }) }
  }
  return all.some(([, { connections }]) => connections.some((one) => one.connectorId === connectorId))
    ? { status: 'connected' }
    : { status: 'idle' }
}

/** The messages of a rejection. A locked wallet is calm, too, but needs the visitor to act. */
const A_NO: readonly string[] = ['error.declined', 'error.wallet-declined']

/** The messages of failures that asking the same wallet again cannot mend. */
const FINAL: readonly string[] = ['error.method-unsupported', 'error.wallet-unsupported-network']

/** The state of asking the wallet of a connector. */
export function useConnecting(connectorId: string | undefined): ConnectingState {
  const connections = useSnapshot(Connections)
  const chains = useSnapshot(Namespaces)
  const kit = useKit('useConnecting')
  const texts = useSelection(messagesOf(kit), ({ messages: texts }) => texts)
  const lost = useSelection(lostAttemptOf(kit), ({ error }) => error)
  return useMemo(() => {
    const state = connectingState(connections, connectorId, chains, texts)
    if (state.status !== 'idle' || !lost) return state
    return { status: 'failed', message: describeFailure(lost, undefined, texts).message, isLost: true }
  }, [connections, connectorId, chains, texts, lost])
}
