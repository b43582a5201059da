import { createPoint, type Contribution } from '../../kernel/contributions.js'
import type { Services } from '../../kernel/services.js'
import type { NamespaceAccount } from './accounts.js'

/** A tile on the account view: buy, swap, receive, send … */
export interface AccountAction extends Contribution {
  readonly id: string
  /** A key of the message catalogue. */
  readonly label: string
  readonly icon?: unknown
  /** Whether to offer the tile to this account in this namespace. By default it is always offered. */
  when?(account: NamespaceAccount, namespace: string, services: Services): boolean
  /**
   * The view can be opened with `{ asset }`: the id of a token, as `eip155:1:0x…`, or also that of a collectible, in the form of
   * CAIP-19. The views of tokens, and those of collectibles, then offer the action, too.
   */
  readonly takes?: 'tokens' | 'tokens-and-nfts'
  /** The view to push, or the function to run. */
  readonly does: { readonly view: string; readonly args?: unknown } | { run(services: Services): void }
}

/** The tiles of the account view. */
export const AccountActions = createPoint<AccountAction>('account-actions')

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

/** A row of the account's settings: a currency, alerts … */
export interface AccountSettingsRow extends Contribution {
  readonly id: string
  /** The content, in a form that the bindings draw. */
  readonly content: unknown
  /** The namespaces for which the row is shown. Default: all. */
  readonly namespaces?: readonly string[]
}

/** The rows that plugins add to the account's settings, above the row that disconnects. */
export const AccountSettingsRows = createPoint<AccountSettingsRow>('account-settings-rows')
