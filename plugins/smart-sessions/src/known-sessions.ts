import type { AccountId, SmartSession, SmartSessionsState } from '@latchkey/core'
import type { GrantedPermissions } from '@latchkey/core/plugin'

/** What is known of the sessions of one account on one network. */
export interface KnownSessions {
  readonly account: AccountId
  readonly phase: 'loading' | 'unsupported' | 'ready' | 'failed'
  readonly error?: unknown
  /** Expired ones among them: the clock decides when the state is read. */
  readonly sessions: readonly SmartSession[]
  readonly revoking: readonly string[]
}

export const nothingKnown = (account: AccountId): KnownSessions => ({
  account,
  phase: 'loading',
  sessions: [],
  revoking: [],
})

/** The state at a time: the valid sessions alone, the newest first. */
export function stateAt(now: number, known: KnownSessions | undefined): SmartSessionsState {
  if (!known) return { status: 'none' }
  const { account, phase, error, revoking } = known
  const sessions = known.sessions.filter((session) => isValid(session, now)).sort(byAge)
  switch (phase) {
    case 'unsupported':
      return { status: phase, account }
    case 'failed':
      return { status: phase, account, error, sessions }
    case 'ready':
      return { status: phase, account, sessions, revoking }
    case 'loading':
      return { status: phase, account, sessions }
  }
}

const isValid = ({ expiresAt, revokedAt }: SmartSession, now: number) =>
  revokedAt === undefined && (expiresAt === undefined || expiresAt > now)

/** Wallets list the newest first without saying when it was, so that their order stays. */
const byAge = (a: SmartSession, b: SmartSession) => (b.createdAt ?? 0) - (a.createdAt ?? 0)

/** When the next of these sessions expires. */
export const nextExpiry = (sessions: readonly SmartSession[], now: number): number | undefined =>
  sessions.reduce<number | undefined>((next, { expiresAt }) => {
    if (expiresAt === undefined || expiresAt <= now) return next
    return next === undefined ? expiresAt : Math.min(next, expiresAt)
  }, undefined)

/** A session of what a wallet has granted. */
export function sessionOf(account: AccountId, grant: GrantedPermissions, createdAt?: number): SmartSession {
  const { context: pci, networkId, permissions, expiresAt } = grant
  return { pci, account, networkId, permissions, expiresAt, createdAt, grant }
}

/** The sessions of both lists. One that is in both is the wallet's, with what only the server knows. */
export function merged(ofWallet: readonly SmartSession[], ofServer: readonly SmartSession[]): readonly SmartSession[] {
  const server = new Map(ofServer.map((session) => [session.pci, session]))
  const own = ofWallet.map((session) => {
    const { app, createdAt, revokedAt } = server.get(session.pci) ?? {}
    server.delete(session.pci)
    return { ...session, app, createdAt: session.createdAt ?? createdAt, revokedAt }
  })
  return [...own, ...server.values()]
}
