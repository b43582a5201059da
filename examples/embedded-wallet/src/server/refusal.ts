import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Why the server refuses a request. A code is never renamed. */
export type RefusalCode = keyof typeof REFUSALS

/** What some sentences say besides. */
export interface RefusalDetails {
  readonly triesLeft?: number
  readonly seconds?: number
  readonly field?: string
  readonly existing?: { readonly eip155: string; readonly solana: string }
  readonly version?: number
  readonly cause?: unknown
}

type Sentence = string | ((details: RefusalDetails) => string)

const REFUSALS = {
  'request/invalid': [
    400,
    ({ field }) => `The request cannot be read: ${field ?? 'it is not the JSON of this address'}.`,
  ],
  'request/too-large': [413, 'The request has more than 64 kB.'],
  'request/forged': [403, 'Another page than that of the wallet sent the request.'],
  'request/not-found': [404, 'The server has nothing at this address.'],
  'rate-limited': [429, ({ seconds = 1 }) => `Please try again after ${seconds} seconds`],
  'project/unknown': [403, 'The wallet service does not know this project.'],
  'project/origin-not-allowed': [403, 'This project does not allow its wallet on this origin.'],
  'mail/failed': [502, 'The mail could not be sent. Check the address and try again.'],
  'otp/wrong': [
    401,
    ({ triesLeft = 0 }) =>
      triesLeft > 0 ? `The code is wrong. Tries left: ${triesLeft}` : 'The code is wrong. Ask for a new one.',
  ],
  'otp/expired': [410, 'The code has expired or was used. Ask for a new one.'],
  'device/expired': [410, 'The approval has expired or was used. Start again.'],
  'device/unknown': [404, 'The account has no such device.'],
  'social/unknown-provider': [404, 'This service does not sign in with this provider.'],
  'social/state-mismatch': [401, 'The answer of the provider belongs to another sign-in. Start again.'],
  'social/declined': [401, 'The sign-in was declined.'],
  'social/failed': [502, 'The provider did not complete the sign-in. Try again.'],
  'social/expired': [410, 'The sign-in has expired or was used. Start again.'],
  'farcaster/off': [404, 'This service does not sign in with Farcaster.'],
  'farcaster/failed': [502, 'Farcaster did not complete the sign-in. Try again.'],
  'passkey/off': [404, 'Passkeys need a name, and this service has the number of a machine.'],
  'passkey/refused': [401, 'This passkey does not sign in here. Use another one.'],
  'passkey/expired': [410, 'This took too long, or was used. Try again.'],
  'passkey/too-many': [409, 'The account has 20 passkeys already.'],
  'passkey/unknown': [404, 'The account has no such passkey.'],
  'passkey/not-fresh': [403, 'This takes a sign-in of the last ten minutes. Sign in again.'],
  'passkey/last': [409, 'The account has nothing else to sign in with.'],
  'session/none': [401, 'Nobody is signed in.'],
  'session/stale': [401, 'The token is too old for this. Refresh the session.'],
  'session/ended': [401, 'The session has ended, because an old token of it was used again. Sign in again.'],
  'wallet/none': [404, 'The account has no wallet yet.'],
  'wallet/exists': [409, 'The account has another wallet already.'],
  'wallet/share-differs': [409, 'The wallet has another share already. Replace it with PUT.'],
  'wallet/other-version': [409, 'The share was replaced meanwhile.'],
  'recovery/too-many': [409, 'The wallet has ten ways of recovery already. Remove one first.'],
  'recovery/unknown': [404, 'The wallet has no such way of recovery.'],
  'permissions/too-many': [409, 'The app has as many permissions of this account as it can have. Revoke some.'],
  'email/same': [400, 'The account has this address already.'],
  'email/taken': [409, 'Another account has this address.'],
} as const satisfies Record<string, readonly [status: ContentfulStatusCode, sentence: Sentence]>

/** A request that the server refuses. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode

  constructor(
    readonly code: RefusalCode,
    readonly details: RefusalDetails = {},
  ) {
    const [status, sentence] = REFUSALS[code] as readonly [ContentfulStatusCode, Sentence]
    super(typeof sentence === 'string' ? sentence : sentence(details), { cause: details.cause })
    this.status = status
  }
}
