import { defineErrors, type VisitorMessage } from './define-errors.js'

const FAILED: VisitorMessage = { key: 'error.service-failed', severity: 'error' }

/** What can happen on the way to a network's node. */
export const rpcErrors = defineErrors(
  {
    /** The node's own answer. `data` is what it added: the reason of a revert, for one. */
    'rpc/failed': (c: { method: string; code: number; reason: string; data?: unknown }) => `RPC request failed: ${c.method} (${c.code}): ${c.reason}`,
    'rpc/invalid': (c: { method: string; reason: string }) => `The answer to ${c.method} is not what it should be: ${c.reason}.`,
    'rpc/no-url': (c: { network: string }) => `No URL was provided for ${c.network}. Give one in the network's rpcUrls.`,
    'rpc/wrong-network': (c: { network: string; host: string }) => `${c.host} says it is not a node of ${c.network}. It is not asked again.`,
  },
  { 'rpc/invalid': FAILED, 'rpc/wrong-network': FAILED },
)
