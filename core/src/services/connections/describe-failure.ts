import type { ChainFailure, KnownChain } from '../../contracts/chains.js'
import type { VisitorMessage } from '../../errors/define-errors.js'
import { describe, type Description } from '../../errors/describe.js'
import { quietly } from './quietly.js'

const said = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({ key, severity })

const FAILURES: Readonly<Record<ChainFailure, VisitorMessage>> = {
  rejected: said('error.declined', 'info'),
  pending: said('error.wallet-pending', 'info'),
  locked: said('error.wallet-locked', 'warning'),
  unauthorized: said('error.unauthorized'),
  'unsupported-method': said('error.method-unsupported'),
  'unsupported-network': said('error.wallet-unsupported-network'),
  'unknown-network': said('error.network-unknown-to-wallet'),
  disconnected: said('error.wallet-disconnected', 'warning'),
  'insufficient-funds': said('error.insufficient-funds'),
  timeout: said('error.timeout', 'warning'),
  network: said('error.unreachable', 'warning'),
  'not-installed': said('error.wallet-gone', 'warning'),
}

/**
 * The same as {@link describe}, for what came of asking one chain's wallet or node: they say many things in words of their own,
 * which only the chain understands.
 *
 * @example
 * const { message, severity } = describeFailure(error, chain)
 */
export function describeFailure(error: unknown, chain: KnownChain | undefined, words?: Readonly<Record<string, string>>): Description {
  // Only the chain's own word, which is more than what all wallets mean alike.
  const failure = quietly(() => chain?.failureOf?.(error))
  return describe(failure ? { name: 'AppKitError', visitor: FAILURES[failure] } : error, words)
}
