import type { KnownChain } from '../../contracts/chains.js'
import type { Connector } from '../../contracts/connectors.js'
import { isAppKitError, type AppKitError } from '../../errors/define-errors.js'
import { serviceErrors } from '../../errors/service-errors.js'
import { textOf, walletFailure } from './wallet-failure.js'

/** What a wallet threw, as an error of the catalogue with that as its cause. A visitor's no is `connection/cancelled`. */
export function connectError(cause: unknown, { name: wallet }: Connector, chains: readonly KnownChain[]): AppKitError {
  if (isAppKitError(cause)) return cause
  switch (walletFailure(cause, chains)) {
    case 'rejected':
      return serviceErrors.create('connection/cancelled', { reason: 'rejected' }, { cause })
    case 'pending':
      return serviceErrors.create('connection/pending', { wallet }, { cause })
    case 'locked':
      return serviceErrors.create('connection/locked', { wallet }, { cause })
    case 'unsupported-network':
    case 'unknown-network':
      return serviceErrors.create('connection/unsupported-network', { wallet }, { cause })
    case 'disconnected':
    case 'not-installed':
      return serviceErrors.create('connection/gone', { wallet }, { cause })
    default:
      return serviceErrors.create('connection/failed', { wallet, reason: textOf(cause) }, { cause })
  }
}
