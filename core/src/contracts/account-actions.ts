import { createPoint, type Contribution } from '../kernel/contributions.js'
import type { Services } from '../kernel/services.js'
import type { ChainAccount } from './accounts.js'

/** A tile on the account view: buy, swap, receive, send … */
export interface AccountAction extends Contribution {
  readonly id: string
  /** A key of the message catalogue. */
  readonly label: string
  readonly icon?: unknown
  /** Whether it is offered to this account in this namespace. Always when absent. */
  when?(account: ChainAccount, namespace: string): boolean
  /** A view to push, or something to do. */
  readonly does: { readonly view: string; readonly args?: unknown } | { run(services: Services): void }
}

/** The tiles of the account view. */
export const AccountActions = createPoint<AccountAction>('account-actions')
