import type { ViewRules } from '../contracts/views.js'

/** A step of connecting. */
const STEP: ViewRules = { connects: true }
const NONE: ViewRules = {}

/** The views that core knows without being told, and their rules. */
export const VIEW_RULES: ReadonlyMap<string, ViewRules> = new Map(
  Object.entries({
    Connect: STEP,
    AllWallets: STEP,
    ConnectingExternal: STEP,
    ConnectingWalletConnect: STEP,
    ConnectingWalletConnectBasic: STEP,
    Account: NONE,
    Networks: NONE,
    SwitchNetwork: NONE,
    UnsupportedChain: NONE,
    ApproveTransaction: NONE,
  }),
)
