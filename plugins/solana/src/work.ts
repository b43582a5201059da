import { Chains, Clock, Page, Rpc, type Disposer, type PluginHost } from '@latchkey/core'
import { solanaChain } from './chain/solana-chain.js'
import type { Work } from './connectors/coming-work.js'
import { errors } from './errors.js'
import type { ReadSolanaOptions } from './options.js'
import { connectStandard } from './session/standard/connect-standard.js'
import { createSentTransactions } from './session/sent-transactions.js'

/** What it takes to use a wallet: the chain, and what sessions are made of. */
export function work({ get }: Pick<PluginHost, 'get'>, options: ReadSolanaOptions): Work & { readonly undo: Disposer } {
  const world = { page: get(Page), rpc: get(Rpc), clock: get(Clock), sent: createSentTransactions(), options }
  return {
    connect: (standard, request, asked) => connectStandard(standard, request, world, asked),
    errors,
    undo: get(Chains).add(solanaChain(world)),
  }
}
