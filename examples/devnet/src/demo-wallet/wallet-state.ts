import type { RunningWalletKit, WalletProposal, WalletRequest, WalletSession, WalletSignIn } from './wallet-kit.js'

/** Everything that the wallet has, and everything that waits for its owner. The same object until something changes. */
export interface DemoWalletSnapshot {
  readonly sessions: readonly WalletSession[]
  readonly proposals: readonly WalletProposal[]
  readonly signIns: readonly WalletSignIn[]
  readonly requests: readonly WalletRequest[]
}

export interface WalletState {
  getSnapshot(): DemoWalletSnapshot
  subscribe(listener: () => void): () => void
  /** Looks at what WalletKit has, and tells the listeners if that is something else. */
  refresh(): void
  dispose(): void
}

const EVENTS = ['session_proposal', 'session_request', 'session_delete', 'session_expire', 'proposal_expire', 'session_request_expire'] as const
/** What runs out does so at a pulse, and not all of it is told. */
const PULSE = 'heartbeat_pulse'

/**
 * WalletKit's own stores, as one snapshot. Nothing is copied: what WalletKit restores, deletes or lets expire shows here.
 * @param signIn `false`: nobody listens for sign-ins, so that WalletKit takes the proposals which dapps send along with them.
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

/** WalletKit never changes an entry of its stores: it puts another in its place. */
function isSame(one: DemoWalletSnapshot, other: DemoWalletSnapshot): boolean {
  return (Object.keys(one) as (keyof DemoWalletSnapshot)[]).every(
    (key) => one[key].length === other[key].length && one[key].every((entry, index) => entry === other[key][index]),
  )
}
