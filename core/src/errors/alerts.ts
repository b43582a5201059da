/** An alert for the app's developer about its setup. Always logged, and shown with `debug`. */
export interface AlertText {
  /** The headline. */
  readonly short: string
  /** The cause, and what to do next. */
  readonly long: string
}

/** Alerts by code. Apps rely on the headlines, so they never change. */
export const alerts = {
  'config/analytics-forbidden': (c: { origin: string }) => ({
    short: 'Invalid App Configuration',
    long: `The analytics server refuses events of ${c.origin}, because it is not an allowed origin of this project id. Add it in your project's settings, or turn analytics off.`,
  }),
  'config/origin-not-allowed': (c: { origin: string }) => ({
    short: 'Invalid App Configuration',
    long: `${c.origin} is not an allowed origin of this project id. Add it in your project's settings.`,
  }),
  'config/embedded-timeout': (c: { origin: string }) => ({
    short: 'Invalid App Configuration',
    long: `E-mail and social login did not load in time. Check that ${c.origin} is an allowed origin of this project id, and that the page's Content-Security-Policy allows the frame.`,
  }),
  'session/clock': () => ({
    short: 'Session Expired',
    long: 'The session is not valid at this time. Check the clock settings of this device and reconnect.',
  }),
  'project/invalid-id': () => ({
    short: 'Invalid project ID',
    long: 'The server does not know this project id. Copy it again from the page of your project.',
  }),
  'project/missing-id': () => ({
    short: 'Project ID Not Configured',
    long: 'Pairing and the embedded wallet need a projectId. Pass one to createAppKit.',
  }),
  'network/not-listed': (c: { network: string }) => ({
    short: 'Network Not Found',
    long: `The network "${c.network}" is not among the networks of this kit. Add it to the networks list.`,
  }),
} as const satisfies Readonly<Record<string, (context: never) => AlertText>>

export type AlertCode = keyof typeof alerts

/** Servers report these faults only in texts that a pairing client logs. */
const SERVER_TEXTS = [
  ['Unauthorized: origin not allowed', 'config/origin-not-allowed'],
  ['JWT validation error: JWT Token is not yet valid', 'session/clock'],
  ['Unauthorized: invalid key', 'project/invalid-id'],
] as const satisfies readonly (readonly [string, AlertCode])[]

/** The alert for a line of a pairing client's log, if any. Raise it once per kit. */
export function alertOf(line: string): (typeof SERVER_TEXTS)[number][1] | undefined {
  return SERVER_TEXTS.find(([text]) => line.includes(text))?.[1]
}
