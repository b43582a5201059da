import type { CloseGuard } from '../contracts/close-guards.js'
import type { Networks } from '../contracts/networks.js'

/** A visitor who must switch is not let out by the cross; back, or disconnecting, leads out. */
export const unsupportedChainGuard = (networks: Networks): CloseGuard => ({
  id: 'unsupported-chain',
  blocks: (view, reason) => reason === 'dismissed' && view === 'UnsupportedChain' && networks.getSnapshot().mustSwitch,
})
