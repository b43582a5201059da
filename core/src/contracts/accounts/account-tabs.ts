import { createPoint, type Contribution } from '../../kernel/contributions.js'

/** A tab of the account view: tokens, NFTs, activity … */
export interface AccountTab extends Contribution {
  readonly id: string
  /** A key of the message catalogue. */
  readonly label: string
  /** The content, in a form that the bindings draw. */
  readonly content: unknown
  /** The namespaces for which the tab is shown. Default: all. */
  readonly namespaces?: readonly string[]
}

/** The tabs of the account view. */
export const AccountTabs = createPoint<AccountTab>('account-tabs')
