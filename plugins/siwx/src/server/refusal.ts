/** Why the server refuses a request. A code is never renamed. */
export type SiwxRefusalCode = keyof typeof REFUSALS

const REFUSALS = {
  'bad-message': [400, 'The request has no sign-in message in the form of EIP-4361 or CAIP-122.'],
  'wrong-domain': [400, 'The message was written for another domain than this server has.'],
  'wrong-uri': [400, 'The message was written for a page of another origin.'],
  'unsupported-chain': [400, 'The message names a network that this server does not accept.'],
  'unknown-nonce': [401, 'The nonce was not given by this server, has expired, or was used before. Ask for a new one.'],
  'too-early': [401, 'The message is not valid yet. The clock of the device may be wrong.'],
  expired: [401, 'The message is no longer valid. The clock of the device may be wrong.'],
  'bad-signature': [401, 'The signature is not one of this account for this message.'],
  'unsupported-signature': [401, 'The signature is in a form, or for a script, that this server does not check.'],
  'forbidden-origin': [403, 'Another page than that of this server sent the request, or none.'],
  'wrong-method': [405, 'This address has another method.'],
  'too-large': [413, 'The body has more than 20 kB.'],
  'not-json': [415, 'The body is not the JSON that this address takes, or its content-type is not application/json.'],
  'rate-limited': [429, 'There were too many attempts. Wait a minute.'],
  unavailable: [503, 'The node of this network did not answer, so the signature was not checked. Try again later.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

/** A request that the server refuses. */
export class Refusal extends Error {
  readonly status: number

  constructor(readonly code: SiwxRefusalCode) {
    const [status, sentence] = REFUSALS[code]
    super(sentence)
    this.status = status
  }
}
