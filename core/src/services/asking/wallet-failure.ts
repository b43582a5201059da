import type { FailureKind, KnownNamespace } from '../../contracts/networks/namespaces.js'
import { isAppKitError, type AppKitError } from '../../errors/define-errors.js'
import { normaliseError } from '../../errors/normalise.js'
import { connectionErrors } from '../../errors/catalogue/connection-errors.js'
import { createFailureReader, EIP1193_FAILURES, SESSION_FAILURES } from './failure-reader.js'
import { tryRead } from '../../domain/foreign.js'

/** Reads the codes that wallets of all namespaces share: EIP-1193, EIP-1474, WalletConnect. */
const readShared = createFailureReader({
  codes: {
    ...EIP1193_FAILURES,
    6000: SESSION_FAILURES[6000],
    [-32_601]: 'unsupported-method',
    [-32_002]: 'pending',
  },
  depth: 1,
})

/** Reads an error of a wallet: by the first of these namespaces that can, else by the codes that all wallets share. */
export function walletFailure(error: unknown, namespaces: readonly KnownNamespace[]): FailureKind | undefined {
  for (const namespace of namespaces) {
    const failure = tryRead(() => namespace.failureOf?.(error))
    if (failure) return failure
  }
  return readShared(error)
}

const ERRORS: { readonly [Failure in FailureKind]?: 'connection/pending' | 'connection/locked' | 'connection/gone' } = {
  pending: 'connection/pending',
  locked: 'connection/locked',
  disconnected: 'connection/gone',
  'not-installed': 'connection/gone',
}

/** The error of a failure that the visitor can solve in the wallet; nothing for other failures. */
export function walletError(failure: FailureKind | undefined, wallet: string, cause: unknown): AppKitError | undefined {
  const code = failure && ERRORS[failure]
  return code && connectionErrors.create(code, { wallet }, { cause })
}

/** The error that connecting rejects with when a wallet threw `cause`. A rejection is `connection/cancelled`. */
export function connectError(cause: unknown, wallet: string, namespaces: readonly KnownNamespace[]): AppKitError {
  if (isAppKitError(cause)) return cause
  const failure = walletFailure(cause, namespaces)
  if (failure === 'rejected') return connectionErrors.create('connection/cancelled', { reason: 'rejected' }, { cause })
  if (failure === 'unsupported-network' || failure === 'unknown-network')
    return connectionErrors.create('connection/unsupported-network', { wallet }, { cause })
  return (
    walletError(failure, wallet, cause) ??
    connectionErrors.create('connection/failed', { wallet, reason: textOf(cause) }, { cause })
  )
}

/** The text of an error of any shape, without its secrets. */
export const textOf = (error: unknown): string => normaliseError(error).message
