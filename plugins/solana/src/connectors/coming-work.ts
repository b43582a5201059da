import type { ConnectRequest, Session } from '@latchkey/core'
import type { errors } from '../errors.js'
import type { StandardWallet } from '../session/standard/standard-wallet.js'

/** What it takes to use a wallet. The chain is there when this is. */
export interface Work {
  /**
   * Asks a wallet to connect, and makes a session of its answer.
   *
   * @param asked what it answers, where somebody has asked it already.
   */
  connect(standard: StandardWallet, request: ConnectRequest, asked?: Promise<unknown>): Promise<readonly Session[]>
  readonly errors: typeof errors
}

/** The same, which comes when somebody first connects. A connector has brought it before it answers, by a yes or by a no. */
export interface ComingWork {
  now(): Work | undefined
  /** Rejects with `dependency/failed`; who asks next tries again. */
  bring(): Promise<Work>
}
