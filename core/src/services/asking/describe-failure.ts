import type { FailureKind, KnownNamespace } from '../../contracts/networks/namespaces.js'
import type { VisitorMessage } from '../../errors/define-errors.js'
import { describe, type Description } from '../../errors/describe.js'
import { tryRead } from '../../domain/foreign.js'

const message = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({ key, severity })

const FAILURES: Readonly<Record<FailureKind, VisitorMessage>> = {
  rejected: message('error.declined', 'info'),
  pending: message('error.wallet-pending', 'info'),
  locked: message('error.wallet-locked', 'warning'),
  unauthorized: message('error.unauthorized'),
  'unsupported-method': message('error.method-unsupported'),
  'unsupported-network': message('error.wallet-unsupported-network'),
  'unknown-network': message('error.network-unknown-to-wallet'),
  disconnected: message('error.wallet-disconnected', 'warning'),
  'insufficient-funds': message('error.insufficient-funds'),
  timeout: message('error.timeout', 'warning'),
  network: message('error.unreachable', 'warning'),
  'not-installed': message('error.wallet-gone', 'warning'),
}

/**
 * {@link describe} for an error of a wallet or node of one namespace. Many have wordings of their own, which only the
 * namespace can read.
 *
 * @param messages in the visitor's language; English without them.
 *
 * @example
 * const { message, severity } = describeFailure(error, namespace)
 */
export function describeFailure(
  error: unknown,
  namespace: KnownNamespace | undefined,
  messages?: Readonly<Record<string, string>>,
): Description {
  const failure = tryRead(() => namespace?.failureOf?.(error))
  return describe(failure ? { name: 'AppKitError', visitor: FAILURES[failure] } : error, messages)
}
