/** What the two ends of a pairing say to each other when something is wrong. The numbers are the protocol's. */
export const SESSION_CODES = {
  1001: 'Invalid method',
  1002: 'Invalid event',
  1003: 'Invalid update request',
  1004: 'Invalid extend request',
  1005: 'Invalid session settle request',
  3001: 'Unauthorized method',
  3002: 'Unauthorized event',
  3003: 'Unauthorized update request',
  3004: 'Unauthorized extend request',
  5000: 'User rejected',
  5001: 'User rejected chains',
  5002: 'User rejected methods',
  5003: 'User rejected events',
  5100: 'Unsupported chains',
  5101: 'Unsupported methods',
  5102: 'Unsupported events',
  5103: 'Unsupported accounts',
  5104: 'Unsupported namespace key',
  6000: 'User disconnected',
  7000: 'Session settlement failed',
  10001: 'Unsupported wc_ method',
} as const satisfies Readonly<Record<number, string>>

/** What a pairing client itself reports. Low numbers that others use as well, so they say little about an unknown error. */
export const GENERAL_CODES = {
  1: 'Not initialized',
  2: 'No matching key',
  3: 'Restore will override',
  4: 'Resubscribed',
  5: 'Missing or invalid',
  6: 'Expired',
  7: 'Unknown type',
  8: 'Mismatched topic',
  9: 'Non conforming namespaces',
} as const satisfies Readonly<Record<number, string>>

export type SessionCode = keyof typeof SESSION_CODES
export type GeneralCode = keyof typeof GENERAL_CODES
