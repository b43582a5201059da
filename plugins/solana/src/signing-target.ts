import type { Account, Network, Session } from '@latchkey/core'

/** Who signs, and where it is for. */
export interface SigningTarget {
  /** Of a connection in this namespace, through whichever channel. */
  readonly session: Session
  readonly account: Account
  readonly network: Network
  /** Ends every waiting for the wallet. */
  readonly signal?: AbortSignal
}

/** What each act of a session takes. */
export const actOf = ({ account, network, signal = new AbortController().signal }: SigningTarget, own?: AbortSignal) => ({
  account,
  network,
  signal: own ?? signal,
})
