import { createPoint, type Contribution } from '../../kernel/contributions.js'

/** The views that core names, and the arguments each is opened with. The React bindings draw them. */
export interface CoreViewRegistry {
  /** Shows only wallets of `namespace`, where it is given. */
  Connect: { readonly namespace?: string } | undefined
  ConnectWallets: undefined
  AllWallets: undefined
  ConnectingExternal: {
    readonly connectorId: string
    readonly walletId?: string
    readonly namespaces?: readonly string[]
  }
  ConnectingMultiChain: { readonly walletId: string }
  ConnectingWalletConnect: { readonly walletId?: string } | undefined
  ConnectingWalletConnectBasic: undefined
  Downloads: { readonly walletId: string }
  GetWallet: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  /** `tab`: the id of the tab to begin with, as plugins contribute them. */
  Account: { readonly tab?: string } | undefined
  /** `choose`: one of its lists, in place of the settings. */
  AccountSettings: { readonly choose?: 'currency' | 'language' } | undefined
  Profile: undefined
  SwitchAddress: { readonly namespace?: string } | undefined
  /**
   * `asset`: the currency to request, by its full id (`eip155:1:0x…`); by default the network's own. `amount`: as the visitor would
   * type it. `choose`: the tokens to choose from, in place of the address.
   */
  WalletReceive: { readonly asset?: string; readonly amount?: string; readonly choose?: 'token' } | undefined
  WalletCompatibleNetworks: undefined
  Networks: undefined
  SwitchNetwork: { readonly networkId: string }
  UnsupportedChain: undefined
  ApproveTransaction: undefined
}

export type CoreViewId = keyof CoreViewRegistry

/**
 * All views and the arguments each is opened with. Open to declaration merging: a plugin that adds a view declares it
 * here, and `modal.push` is typed.
 *
 * @example
 * declare module '@latchkey/core' { interface ViewRegistry { Swap: { from?: string } } }
 */
export interface ViewRegistry extends CoreViewRegistry {}

/** The id of a view that the compiler knows, a plugin's own views included. */
export type ViewId = keyof ViewRegistry & string

/** The views that open without an argument. */
export type PlainViewId = { [Id in ViewId]: undefined extends ViewRegistry[Id] ? Id : never }[ViewId]

/** The arguments of a view. Only a view that needs none may be opened without. */
export type ViewArguments<Id extends ViewId> = undefined extends ViewRegistry[Id]
  ? [args?: ViewRegistry[Id]]
  : [args: ViewRegistry[Id]]

/**
 * The answers of views that can be asked: see `Modal.ask`. Open to declaration merging, as {@link ViewRegistry} is.
 *
 * @example
 * declare module '@latchkey/core' { interface ViewAnswers { ChooseToken: Token } }
 */
export interface ViewAnswers {}

/** The id of a view that can be asked. */
export type AskableViewId = keyof ViewAnswers & ViewId

/** How a view reacts to changes while it is shown. The router follows these rules and knows few views by name. */
export interface ViewRules {
  /**
   * The view is a step of connecting: the modal closes once a wallet is connected. The view stays when the network
   * changes, because connecting may change it.
   */
  readonly connects?: boolean
  /** The view stays when the network changes, as signing in does. From all others the modal goes back. */
  readonly stays?: boolean
}

/**
 * A view for the bindings to draw. Core knows its id and its rules, not its look. The views of {@link CoreViewRegistry}
 * are known although no plugin adds them, so that a headless app can use the router; a plugin may draw them but not
 * change their rules.
 */
export interface View extends Contribution, ViewRules {
  readonly id: string
  /** A message key; absent for a view without a title. */
  readonly title?: string
  /**
   * Whether the header offers to go back. `false` for a view that the visitor leaves by an answer, as an approval is.
   * Default: true.
   */
  readonly back?: boolean
  /** The content for the bindings to draw: a component, or a loader of one. */
  readonly content: unknown
  /**
   * Called 100 ms after the visitor went back from this view, unless an account is connected. Cancel here whatever the
   * view was waiting for.
   */
  left?(): void
}

/** The views of a kit. */
export const Views = createPoint<View>('views')
