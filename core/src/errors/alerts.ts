/** What is wrong with how a host is set up, for its developer's eyes. Shown in debug only, logged in any case. */
export interface AlertText {
  /** The headline. */
  readonly short: string
  /** What it means, and what to do. */
  readonly long: string
}

/** By code. The headlines are known to hosts and stay as they are. */
export const alerts = {
  'config/analytics-forbidden': (c: { origin: string }) => ({
    short: 'Invalid App Configuration',
    long: `Events of ${c.origin} are refused: it is not on the list of allowed origins of this project id. Add it there, or turn analytics off.`,
  }),
  'config/origin-not-allowed': (c: { origin: string }) => ({
    short: 'Invalid App Configuration',
    long: `${c.origin} is not on the list of allowed origins of this project id. Add it there.`,
  }),
  'config/embedded-timeout': (c: { origin: string }) => ({
    short: 'Invalid App Configuration',
    long: `E-mail and social login did not load in time. Check that ${c.origin} may use this project id, and that the page's Content-Security-Policy lets the frame in.`,
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
    long: 'Without a projectId there is no pairing and no embedded wallet. Give one to the plugins that ask for it.',
  }),
  'network/not-listed': (c: { network: string }) => ({
    short: 'Network Not Found',
    long: `The network "${c.network}" is not among the networks of this kit. Add it to the networks list.`,
  }),
} as const satisfies Readonly<Record<string, (context: never) => AlertText>>

export type AlertCode = keyof typeof alerts

/** What servers say in the logs of a pairing client, and nowhere else. */
const SERVER_WORDS = [
  ['Unauthorized: origin not allowed', 'config/origin-not-allowed'],
  ['JWT validation error: JWT Token is not yet valid', 'session/clock'],
  ['Unauthorized: invalid key', 'project/invalid-id'],
] as const satisfies readonly (readonly [string, AlertCode])[]

/** The alert that a line of a pairing client's log calls for, if it calls for one. To be raised once per kit. */
export function alertOf(line: string): (typeof SERVER_WORDS)[number][1] | undefined {
  return SERVER_WORDS.find(([words]) => line.includes(words))?.[1]
}
