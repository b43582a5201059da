import type { Page, Rpc } from '@latchkey/core'
import type { ReadSolanaOptions } from '../options.js'
import type { SentTransactions } from './sent-transactions.js'

/** What it takes to send what a wallet signs. */
export interface SendingWorld {
  readonly rpc: Rpc
  readonly sent: SentTransactions
  readonly options: ReadSolanaOptions
}

/** What sessions need of the kit. */
export interface SessionWorld extends SendingWorld {
  readonly page: Page
}
