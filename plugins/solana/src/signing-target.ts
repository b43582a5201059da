import type { Account, Network, Session } from '@latchkey/core/plugin'

/** The account that signs, and the network it signs for. */
export interface SigningTarget {
  /** The session of a connection in this namespace, with a wallet of any kind. */
  readonly session: Session
  readonly account: Account
  readonly network: Network
  /** Aborts every wait for the wallet. */
  readonly signal?: AbortSignal
}

/** The part that all requests to a session's features share. */
export const requestOf = (
  { account, network, signal = new AbortController().signal }: SigningTarget,
  own?: AbortSignal,
) => ({
  account,
  network,
  signal: own ?? signal,
})
