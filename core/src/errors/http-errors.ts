import { defineErrors, type VisitorMessage } from './define-errors.js'

const UNREACHABLE: VisitorMessage = { key: 'error.unreachable', severity: 'error' }
const FAILED: VisitorMessage = { key: 'error.service-failed', severity: 'error' }

/** What can happen on the way to a server. `host` is all that is said of an address: the rest may hold secrets. */
export const httpErrors = defineErrors(
  {
    'http/offline': (c: { host: string }) => `There is no network, so ${c.host} cannot be reached.`,
    'http/failed': (c: { host: string }) => `HTTP request failed: ${c.host} could not be reached.`,
    /** `retryAfterMs`: how long the server asks to be left alone, if it did. */
    'http/status': (c: { host: string; status: number; retryAfterMs?: number | undefined }) => `HTTP status code: ${c.status} from ${c.host}.`,
    'http/timeout': (c: { host: string; ms: number }) => `The request timed out: ${c.host} did not answer in ${c.ms} ms.`,
    'http/too-large': (c: { host: string; maxBytes: number }) => `The answer of ${c.host} is larger than ${c.maxBytes} bytes.`,
    'http/invalid': (c: { host: string; reason: string }) => `The answer of ${c.host} is not what it should be: ${c.reason}.`,
    'http/unsendable': (c: { host: string; reason: string }) => `The request to ${c.host} was not sent: ${c.reason}.`,
    'http/paused': (c: { host: string; ms: number }) => `${c.host} has failed too often and is left alone for ${c.ms} ms.`,
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
