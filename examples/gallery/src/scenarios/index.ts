import type { Scenario } from '../scenario.js'
import { accountScenarios } from './account.js'
import { allWalletsScenarios } from './all-wallets.js'
import { connectScenarios } from './connect.js'
import { connectingScenarios } from './connecting.js'
import { hostScenarios } from './host.js'
import { networkScenarios } from './networks.js'
import { noticeScenarios } from './notices.js'
import { partScenarios } from './parts/index.js'
import { sendScenarios } from './send.js'
import { nameScenarios } from './names.js'
import { onrampScenarios } from './onramp.js'
import { authScenarios } from './auth.js'
import { siwxScenarios } from './siwx.js'
import { smartSessionScenarios } from './smart-sessions.js'
import { swapScenarios } from './swap.js'
import { tabScenarios } from './tabs.js'

/** Every state of the modal there is to see. Made anew each time: wallets and plugins belong to one kit. */
export const scenarios = (): readonly Scenario[] => [
  ...connectScenarios(),
  ...connectingScenarios(),
  ...allWalletsScenarios(),
  ...networkScenarios(),
  ...accountScenarios(),
  ...tabScenarios(),
  ...sendScenarios(),
  ...swapScenarios(),
  ...onrampScenarios(),
  ...nameScenarios(),
  ...authScenarios(),
  ...siwxScenarios(),
  ...smartSessionScenarios(),
  ...noticeScenarios(),
  ...partScenarios(),
  ...hostScenarios(),
]
