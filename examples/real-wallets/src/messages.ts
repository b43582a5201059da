import {
  describe,
  describeFailure,
  type NamespaceConnection,
  type SwitchResult,
  type WalletConnectResult,
} from '@latchkey/core'
import type { Namespace } from '@latchkey/core/plugin'

// The texts of this page for the kit's results.

/** The result of an action. A visitor's rejection is no error. */
export interface Outcome {
  readonly text: string
  readonly severity: 'good' | 'info' | 'warning' | 'error'
}

type Cancelled = Extract<WalletConnectResult, { readonly status: 'cancelled' }>
type Ended = NonNullable<NamespaceConnection['ended']>

const CANCELLED: Readonly<Record<Cancelled['reason'], string>> = {
  rejected: 'You rejected the request in the wallet.',
  closed: 'You stopped waiting.',
  aborted: 'You stopped waiting.',
  superseded: 'Something newer took its place.',
  stopped: 'The kit was stopped.',
}

const ENDED: Readonly<Record<Ended['reason'], string>> = {
  wallet: 'The wallet ended it.',
  expired: 'It expired.',
  gone: 'The wallet went away.',
  absent: 'Not restored: the wallet is not on this page.',
  silent: 'Not restored: the wallet gave no answer.',
  disputed: 'Not restored: two wallets claim to be it.',
}

const SWITCHED: Readonly<Record<Exclude<SwitchResult['status'], 'switched' | 'added'>, string>> = {
  rejected: 'You rejected the request in the wallet.',
  unsupported: 'This wallet cannot do that.',
  timeout: 'The wallet gave no answer.',
  cancelled: 'Something newer took its place.',
}

/** Describes an error of a wallet or a node of `namespace`, if the action asked one. */
export function describeError(error: unknown, namespace?: Namespace): Outcome {
  const { message, severity } = describeFailure(error, namespace)
  return { text: message, severity }
}

/** Names the namespaces that a wallet was connected in, and the reason for each missing one. */
export function describeConnect(result: WalletConnectResult, nameOf: (namespace: string) => string): Outcome {
  if (result.status === 'cancelled') return { text: CANCELLED[result.reason], severity: 'info' }
  const connected = result.connections.map(({ namespace }) => nameOf(namespace))
  const missing = result.missing.map(({ namespace, status, error }) => {
    const why =
      status === 'failed'
        ? describe(error).message
        : status === 'cancelled'
          ? CANCELLED.rejected
          : 'It was not asked any more.'
    return `Not ${nameOf(namespace)}: ${why}`
  })
  return {
    text: [`Connected: ${connected.join(', ')}.`, ...missing].join(' '),
    severity: missing.length > 0 ? 'warning' : 'good',
  }
}

export const describeEnded = ({ reason }: Ended): string => ENDED[reason]

export const describeSwitch = (result: SwitchResult): Outcome =>
  result.status === 'switched' || result.status === 'added'
    ? { text: `Now on ${result.network.name}.`, severity: 'good' }
    : { text: SWITCHED[result.status], severity: 'info' }
