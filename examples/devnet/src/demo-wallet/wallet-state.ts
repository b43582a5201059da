import type { RunningWalletKit, WalletProposal, WalletRequest, WalletSession, WalletSignIn } from './wallet-kit.js'

/**
 * The wallet's sessions, and everything that waits for its owner. The object keeps its identity until something
 * changes.
 */
export interface DemoWalletSnapshot {
  readonly sessions: readonly WalletSession[]
  readonly proposals: readonly WalletProposal[]
  readonly signIns: readonly WalletSignIn[]
  readonly requests: readonly WalletRequest[]
}

export interface WalletState {
  getSnapshot(): DemoWalletSnapshot
  subscribe(listener: () => void): () => void
  /** Compares WalletKit's stores with the snapshot, and notifies the listeners of a change. */
  refresh(): void
  dispose(): void
}

const EVENTS = [
  'session_proposal',
  'session_request',
  'session_delete',
  'session_expire',
  'proposal_expire',
  'session_request_expire',
] as const
/** Stored entries expire at a pulse, and some of them without an event. */
const PULSE = 'heartbeat_pulse'

/**
 * Presents WalletKit's own stores as one snapshot, without copies: it shows what WalletKit restores, deletes or
 * expires.
 * @param signIn `false`: no listener takes sign-ins, so that WalletKit takes the proposals that dapps send along.
 */
export function watchWalletKit({ core, engine: { signClient } }: RunningWalletKit, signIn: boolean): WalletState {
  const events = signIn ? ([...EVENTS, 'session_authenticate'] as const) : EVENTS
  const listeners = new Set<() => void>()
  let snapshot = look()

  function look(): DemoWalletSnapshot {
    return {
      sessions: signClient.session.getAll(),
      proposals: signClient.proposal.getAll(),
      signIns: signIn ? signClient.auth.requests.getAll() : [],
      requests: signClient.pendingRequest.getAll(),
    }
  }

  function refresh() {
    const next = look()
    if (isSame(snapshot, next)) return
    snapshot = next
    for (const listener of [...listeners]) listener()
  }

  for (const event of events) signClient.events.on(event, refresh)
  core.heartbeat.on(PULSE, refresh)

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    dispose() {
      for (const event of events) signClient.events.off(event, refresh)
      core.heartbeat.off(PULSE, refresh)
      listeners.clear()
    },
  }
}

/** WalletKit never changes a stored entry: it replaces the entry. */
function isSame(one: DemoWalletSnapshot, other: DemoWalletSnapshot): boolean {
  return (Object.keys(one) as (keyof DemoWalletSnapshot)[]).every(
    (key) => one[key].length === other[key].length && one[key].every((entry, index) => entry === other[key][index]),
  )
}
