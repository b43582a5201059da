import { describeFailure, type Chain, type ConnectionsState } from '@latchkey/core'

/** How it stands with asking one wallet. */
export type ConnectingState =
  /** Nobody is asked: it has not begun, or was cancelled. */
  | { readonly status: 'idle' }
  | { readonly status: 'waiting'; readonly since: number; readonly hint: 'approve' | 'slow' | 'pending'; readonly pairing?: { readonly uri: string; readonly expiresAt: number } }
  /** The visitor said no: nobody's fault. */
  | { readonly status: 'declined' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'connected' }

/** How it stands with one connector, over all namespaces. What is under way comes before what came of the last attempt. */
export function connectingState(
  { chains }: Pick<ConnectionsState, 'chains'>,
  connectorId: string | undefined,
  known: readonly Chain[],
  words: Readonly<Record<string, string>>,
): ConnectingState {
  const all = Object.entries(chains)
  const attempt = all.map(([, { attempt }]) => attempt).find((one) => one?.connectorId === connectorId && !one?.silent)
  if (attempt) {
    const { pending, slow, since, pairing } = attempt
    return { status: 'waiting', since, hint: pending ? 'pending' : slow ? 'slow' : 'approve', ...(pairing && { pairing }) }
  }
  const failed = all.find(([, { failure }]) => failure && failure.connectorId === connectorId)
  if (failed) {
    const [namespace, { failure }] = failed
    const { key, message } = describeFailure(failure!.error, known.find(({ id }) => id === namespace), words)
    return A_NO.includes(key) ? { status: 'declined' } : { status: 'failed', message }
  }
  return all.some(([, { connections }]) => connections.some((one) => one.connectorId === connectorId)) ? { status: 'connected' } : { status: 'idle' }
}

/** How a visitor's no is told. What else is calm, as a locked wallet, is something to see to. */
const A_NO: readonly string[] = ['error.declined', 'error.wallet-declined']
