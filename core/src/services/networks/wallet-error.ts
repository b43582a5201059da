import type { ChainFailure } from '../../contracts/chains.js'
import { serviceErrors } from '../../errors/service-errors.js'

const CODES: { readonly [Failure in ChainFailure]?: 'connection/pending' | 'connection/locked' | 'connection/gone' } = {
  pending: 'connection/pending',
  locked: 'connection/locked',
  disconnected: 'connection/gone',
  'not-installed': 'connection/gone',
}

/** The error of a failure that says what the visitor can do about the wallet; nothing for others. */
export function walletError(failure: ChainFailure | undefined, wallet: string, cause: unknown) {
  const code = failure && CODES[failure]
  return code && serviceErrors.create(code, { wallet }, { cause })
}
