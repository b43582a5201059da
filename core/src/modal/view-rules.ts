import type { ViewRules } from '../contracts/views.js'

/** A step of connecting. */
const STEP: ViewRules = { connects: true }
const NONE: ViewRules = {}


const STEPS = [
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'SwitchActiveChain',
  'Downloads',
  'GetWallet',
  'WhatIsAWallet',
]
const OTHERS = [
  'Account',
  'AccountSettings',
  'Profile',
  'SwitchAddress',
  'WalletReceive',
  'WalletCompatibleNetworks',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
  'ApproveTransaction',
  'WhatIsANetwork',
]

/** The views that core knows without being told, and their rules. */
export const VIEW_RULES: ReadonlyMap<string, ViewRules> = new Map([
  ...STEPS.map((id) => [id, STEP] as const),
  ...OTHERS.map((id) => [id, NONE] as const),
])
