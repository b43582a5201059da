import type { ChainFailure, KnownChain } from '../../contracts/chains.js'
import { normaliseError } from '../../errors/normalise.js'
import { isUserRejection } from '../../errors/user-rejection.js'
import { quietly } from './quietly.js'

/** What wallets of all kinds mean by their codes: EIP-1193, EIP-1474, the pairing protocol. */
const FAILURES: ReadonlyMap<unknown, ChainFailure> = new Map([
  [4100, 'unauthorized'],
  [4200, 'unsupported-method'],
  [-32_601, 'unsupported-method'],
  [4900, 'disconnected'],
  [6000, 'disconnected'],
  [-32_002, 'pending'],
])

/** What a raw error of a wallet means: first what the chain makes of it, then what all wallets mean alike. */
export function walletFailure(error: unknown, chains: readonly KnownChain[]): ChainFailure | undefined {
  for (const chain of chains) {
    const failure = quietly(() => chain.failureOf?.(error))
    if (failure) return failure
  }
  return isUserRejection(error) ? 'rejected' : FAILURES.get(normaliseError(error).code)
}

/** What an error of any shape says, without its secrets. */
export const textOf = (error: unknown): string => normaliseError(error).message
