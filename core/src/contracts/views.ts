import { createPoint, type Contribution } from '../kernel/contributions.js'

/**
 * The views there are and what each is opened with. Open to declaration
 * merging: a plugin that brings a view says so, and `modal.push` is typed.
 *
 * @example
 * declare module '@latchkey/core' { interface ViewRegistry { Swap: { from?: string } } }
 */
export interface ViewRegistry {
  /** Only wallets of that namespace, where one is named. */
  Connect: { readonly namespace?: string } | undefined
  ConnectWallets: undefined
  AllWallets: undefined
  ConnectingExternal: { readonly connectorId: string; readonly walletId?: string; readonly namespaces?: readonly string[] }
  ConnectingMultiChain: { readonly walletId: string }
  ConnectingWalletConnect: { readonly walletId?: string } | undefined
  ConnectingWalletConnectBasic: undefined
  SwitchActiveChain: { readonly networkId: string }
  Downloads: { readonly walletId: string }
  GetWallet: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  Account: undefined
  AccountSettings: undefined
  Profile: undefined
  SwitchAddress: { readonly namespace?: string } | undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  Networks: undefined
  SwitchNetwork: { readonly networkId: string }
  UnsupportedChain: undefined
  ApproveTransaction: undefined
}

/** The id of a view that is known to the compiler, a plugin's own among them. */
export type ViewId = keyof ViewRegistry & string

/** The views that can be opened without an argument. */
export type PlainViewId = { [Id in ViewId]: undefined extends ViewRegistry[Id] ? Id : never }[ViewId]

/** The argument of a view; none may be left out for those that need one. */
export type ViewArguments<Id extends ViewId> = undefined extends ViewRegistry[Id]
  ? [args?: ViewRegistry[Id]]
  : [args: ViewRegistry[Id]]

/** How a view takes what happens while it is shown. The router goes by this, and knows hardly a view by name. */
export interface ViewRules {
  /**
   * A step of connecting: here the modal closes once a wallet is connected. It stays when the
   * network changes, for connecting may do that.
   */
  readonly connects?: boolean
  /** Stays when the network changes, as signing in does. From all others the modal goes back then. */
  readonly stays?: boolean
}

/**
 * A view, to whoever draws it. Core knows its id and its rules, and nothing of how it looks. The
 * views of {@link ViewRegistry} that core itself names are known without being brought, so that a
 * headless host can use the router; their rules are core's, whoever draws them.
 */
export interface View extends Contribution, ViewRules {
  readonly id: string
  /** A key of the message catalogue; none for a view without a title. */
  readonly title?: string
  /** What draws it: a component, a loader of one, or a schema of steps. The bindings know. */
  readonly content: unknown
  /** Called 100 ms after going back from here, if nobody is connected: the moment to give up what it waited for. */
  left?(): void
}

/** The views of a kit. */
export const Views = createPoint<View>('views')
