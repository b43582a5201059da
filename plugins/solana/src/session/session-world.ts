import type { Page, Rpc } from '@latchkey/core'
import type { ReadSolanaOptions } from '../options.js'
import type { SentTransactions } from './sent-transactions.js'

/** What sessions need of the kit. */
export interface SessionWorld {
  readonly page: Page
  readonly rpc: Rpc
  readonly sent: SentTransactions
  readonly options: ReadSolanaOptions
}
