import type { AppKit as Kit, OpenOptions } from '@latchkey/core'

/** The views that apps open, with the arguments of some. */
export type AppKitView =
  | 'Account'
  | 'AllWallets'
  | 'ApproveTransaction'
  | 'Connect'
  | 'ConnectingWalletConnectBasic'
  | 'Networks'
  | 'OnRampProviders'
  | 'ProfileWallets'
  | 'SmartSessionList'
  | 'Swap'
  | 'Transactions'
  | 'UpdateEmailWallet'
  | 'WalletReceive'
  | 'WalletSend'
  | 'WhatIsANetwork'
  | 'WhatIsAWallet'

export interface AppKitOpenOptions {
  readonly view?: AppKitView | undefined
  readonly namespace?: string | undefined
  /** With `manualWCControl`, the code to show. Without it, the kit makes the pairings that it shows. */
  readonly uri?: string | undefined
  readonly arguments?: AppKitViewArguments | undefined
}

/** For `Swap`: symbols. For `WalletSend`: a token's full id. */
export interface AppKitViewArguments {
  readonly fromToken?: string
  readonly toToken?: string
  readonly amount?: string
  readonly assetAddress?: string
  readonly chainNamespace?: string
  readonly chainId?: string | number
  readonly to?: string
}

/** Views with another name in our modal. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ConnectingWalletConnectBasic: 'ConnectingWalletConnect',
  ProfileWallets: 'Profile',
}

/** A view and its arguments as our modal has them. */
export function toView(view: AppKitView, given: AppKitViewArguments = {}): readonly [view: string, args?: unknown] {
  if (view === 'Transactions') return ['Account', { tab: 'activity' }]
  if (view === 'Swap') return [view, defined({ from: given.fromToken, to: given.toToken, amount: given.amount })]
  if (view === 'WalletSend') return [view, defined({ asset: assetOf(given), amount: given.amount, receiver: given.to })]
  return [OTHER_NAMES[view] ?? view]
}

/** Opens a view. The promise is our modal's, which resolves when the modal closes. */
export async function openView(kit: Kit, options: AppKitOpenOptions = {}): Promise<unknown> {
  const { view, namespace } = options
  const opening: OpenOptions = namespace === undefined ? {} : { namespace }
  if (view === undefined || view === 'Connect') return kit.open(opening)
  const [id, args] = toView(view, options.arguments)
  // A view with arguments cannot be opened with a namespace, so the namespace is taken into use before.
  const open = kit.open as (...call: readonly unknown[]) => Promise<unknown>
  return args === undefined ? open({ ...opening, view: id }) : open(id, args)
}

function assetOf({ assetAddress, chainNamespace, chainId }: AppKitViewArguments): string | undefined {
  if (chainNamespace === undefined || chainId === undefined) return assetAddress
  return [chainNamespace, chainId, ...(assetAddress === undefined ? [] : [assetAddress])].join(':')
}

const defined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
