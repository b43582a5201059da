import { createPoint, type Contribution } from '../kernel/contributions.js'

/** A tab of the account view: tokens, NFTs, activity … */
export interface AccountTab extends Contribution {
  readonly id: string
  /** A key of the message catalogue. */
  readonly label: string
  /** What draws it. The bindings know. */
  readonly content: unknown
  /** The namespaces it has something to show for. All when absent. */
  readonly namespaces?: readonly string[]
}

/** The tabs of the account view. */
export const AccountTabs = createPoint<AccountTab>('account-tabs')
