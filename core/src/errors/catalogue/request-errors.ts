import { defineErrors, type VisitorMessage } from '../define-errors.js'

const UNREACHABLE: VisitorMessage = { key: 'error.unreachable', severity: 'error' }
const FAILED: VisitorMessage = { key: 'error.service-failed', severity: 'error' }

/** Errors of requests to servers. A sentence names only the `host` of an address, because the rest may hold secrets. */
export const httpErrors = defineErrors(
  {
    'http/offline': (c: { host: string }) => `The device is offline, so ${c.host} cannot be reached.`,
    'http/failed': (c: { host: string }) => `HTTP request failed: ${c.host} could not be reached.`,
    /** `retryAfterMs`: the delay that the server asks for, if it does. */
    'http/status': (c: { host: string; status: number; retryAfterMs?: number | undefined }) =>
      `HTTP status code: ${c.status} from ${c.host}.`,
    'http/timeout': (c: { host: string; ms: number }) =>
      `The request timed out: ${c.host} did not answer within ${c.ms} ms.`,
    'http/too-large': (c: { host: string; maxBytes: number }) =>
      `The response of ${c.host} is larger than ${c.maxBytes} bytes.`,
    'http/invalid': (c: { host: string; reason: string }) => `The response of ${c.host} is invalid: ${c.reason}.`,
    'http/unsendable': (c: { host: string; reason: string }) =>
      `The request to ${c.host} could not be sent: ${c.reason}.`,
    'plugin/undeclared-host': (c: { plugin: string; origin: string }) =>
      `Plugin "${c.plugin}" did not declare "${c.origin}". Add it to its origins.`,
    'http/paused': (c: { host: string; ms: number }) =>
      `Requests to ${c.host} have failed too often, so there are none for ${c.ms} ms.`,
  },
  {
    'http/offline': { key: 'error.offline', severity: 'warning' },
    'http/failed': UNREACHABLE,
    'http/status': FAILED,
    'http/timeout': UNREACHABLE,
    'http/too-large': FAILED,
    'http/invalid': FAILED,
    'http/paused': UNREACHABLE,
  },
)

/** Errors of requests to a network's node. */
export const rpcErrors = defineErrors(
  {
    /** `data`: the node's details, such as the reason of a revert. */
    'rpc/failed': (c: { method: string; code: number; reason: string; data?: unknown }) =>
      `RPC request failed: ${c.method} (${c.code}): ${c.reason}`,
    'rpc/invalid': (c: { method: string; reason: string }) => `The response to ${c.method} is invalid: ${c.reason}.`,
    'rpc/no-url': (c: { network: string }) => `No URL was provided for ${c.network}. Add one to the network's rpcUrls.`,
    'rpc/wrong-network': (c: { network: string; host: string }) =>
      `${c.host} is not a node of ${c.network}. Correct the network's rpcUrls.`,
  },
  { 'rpc/invalid': FAILED, 'rpc/wrong-network': FAILED },
)
