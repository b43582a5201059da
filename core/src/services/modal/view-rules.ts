import type { CoreViewId, ViewRules } from '../../contracts/modal/views.js'

/** A step of connecting. */
const STEP: ViewRules = { connects: true }
const PLAIN: ViewRules = {}

/** The rules of the views that core names. The compiler checks that none is missing. */
const CORE_VIEW_RULES: Readonly<Record<CoreViewId, ViewRules>> = {
  Connect: STEP,
  ConnectWallets: STEP,
  AllWallets: STEP,
  ConnectingExternal: STEP,
  ConnectingMultiChain: STEP,
  ConnectingWalletConnect: STEP,
  ConnectingWalletConnectBasic: STEP,
  Downloads: STEP,
  GetWallet: STEP,
  WhatIsAWallet: STEP,
  WhatIsANetwork: PLAIN,
  Account: PLAIN,
  AccountSettings: PLAIN,
  Profile: PLAIN,
  SwitchAddress: PLAIN,
  WalletReceive: PLAIN,
  WalletCompatibleNetworks: PLAIN,
  Networks: PLAIN,
  SwitchNetwork: PLAIN,
  UnsupportedChain: PLAIN,
  ApproveTransaction: PLAIN,
}

/** The views that the router knows although no plugin adds them. */
export const VIEW_RULES: ReadonlyMap<string, ViewRules> = new Map(Object.entries(CORE_VIEW_RULES))
