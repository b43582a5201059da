import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { readCbor } from './cbor.js'
import { readPublicKey } from './public-key.js'

const bytesSchema = (longest: number) =>
  z
    .string()
    .max(Math.ceil((longest * 4) / 3))
    .regex(/^[\w-]*$/)
    .openapi({ description: 'As base64url' })

/** WebAuthn has no longer ones. */
const idSchema = bytesSchema(1_023).min(1)
const clientDataSchema = bytesSchema(4_096)
const authenticatorDataSchema = bytesSchema(4_096)

/** What the browser says of a passkey that it has made. */
export const madePasskeySchema = z
  .object({ id: idSchema, clientDataJSON: clientDataSchema, attestationObject: bytesSchema(16_384) })
  .openapi('MadePasskey')
export type MadePasskey = z.infer<typeof madePasskeySchema>

/** What the browser says of a passkey that the visitor has used. */
export const usedPasskeySchema = z
  .object({
    id: idSchema,
    clientDataJSON: clientDataSchema,
    authenticatorData: authenticatorDataSchema,
    signature: bytesSchema(1_024),
    userHandle: bytesSchema(64).optional(),
  })
  .openapi('UsedPasskey')
export type UsedPasskey = z.infer<typeof usedPasskeySchema>

/** What the store keeps of a passkey. */
export const passkeySchema = z.object({
  /** Its credential id. */
  id: z.string(),
  publicKey: z.string(),
  /** A random text, by which the authenticator knows whose it is. */
  userHandle: z.string(),
  /** How often it was used, as far as its authenticator counts. */
  counter: z.number(),
  addedAt: z.number(),
  /** When it last signed somebody in. */
  usedAt: z.number().optional(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** Where passkeys have to be used. */
export interface PasskeyPlace {
  /** The wallet page's. */
  readonly origin: string
  readonly rpId: string
  /** The pages that may be around the wallet page. */
  readonly topOrigins: readonly string[]
}

const saidSchema = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
})

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_PASSKEY = 0x40
/** The site's hash, the flags, the counter; then, of a new passkey, its authenticator's model and the length of its id. */
const HASH_BYTES = 32
const HEAD_BYTES = 37
const MODEL_BYTES = 16

/** The challenge that an answer of the browser is for. Nothing else of it is believed yet. */
export const challengeOf = ({ clientDataJSON }: Pick<MadePasskey, 'clientDataJSON'>): string =>
  saidBy(clientDataJSON).challenge

/**
 * Verifies a new passkey. Throws `Error` with what is wrong. What the authenticator says about itself is not read: any
 * passkey will do that was made here by a visitor whom it has recognised.
 */
export function verifyMade(made: MadePasskey, place: PasskeyPlace): Pick<Passkey, 'id' | 'publicKey' | 'counter'> {
  requirePlace(made.clientDataJSON, 'webauthn.create', place)
  const { value } = readCbor(bytesOf(made.attestationObject))
  const data = value instanceof Map ? value.get('authData') : undefined
  demand(data instanceof Uint8Array, 'it has no authenticator data')
  const { flags, counter } = readHead(data, place)
  demand((flags & HAS_PASSKEY) !== 0, 'it has no new passkey')
  const idStart = HEAD_BYTES + MODEL_BYTES + 2
  demand(data.length > idStart, 'it ends too early')
  const idEnd = idStart + viewOf(data).getUint16(idStart - 2)
  const id = Buffer.from(data.subarray(idStart, idEnd)).toString('base64url')
  demand(id === made.id, 'it has another id')
  const publicKey = Buffer.from(readPublicKey(data.subarray(idEnd)).bytes).toString('base64url')
  return { id, publicKey, counter }
}

/** Verifies that the visitor has used a passkey. Throws `Error` with what is wrong. Resolves with the new counter. */
export function verifyUsed(used: UsedPasskey, passkey: Passkey, place: PasskeyPlace): number {
  requirePlace(used.clientDataJSON, 'webauthn.get', place)
  const data = bytesOf(used.authenticatorData)
  const { counter } = readHead(data, place)
  demand(used.userHandle === undefined || used.userHandle === passkey.userHandle, 'it is somebody else’s')
  const signed = Buffer.concat([data, sha256(bytesOf(used.clientDataJSON))])
  const { isSignature } = readPublicKey(bytesOf(passkey.publicKey))
  demand(isSignature(bytesOf(used.signature), signed), 'its signature is wrong')
  return counter
}

/**
 * Whether a counter is one that the same authenticator can have. Two that have the same passkey count alone, and one of
 * them falls back. Passkeys that several devices share do not count: theirs is always 0.
 */
export const isLater = (counter: number, known: number): boolean => counter > known || (counter === 0 && known === 0)

function requirePlace(clientDataJSON: string, wanted: string, { origin, topOrigins }: PasskeyPlace): void {
  const said = saidBy(clientDataJSON)
  demand(said.type === wanted, `it is a ${said.type}`)
  demand(said.origin === origin, `it was used on ${said.origin}`)
  // Not every browser says it.
  demand(said.topOrigin === undefined || topOrigins.includes(said.topOrigin), `it was used in ${said.topOrigin}`)
}

function readHead(data: Uint8Array, { rpId }: PasskeyPlace) {
  demand(data.length >= HEAD_BYTES, 'it ends too early')
  demand(sha256(rpId).equals(data.subarray(0, HASH_BYTES)), 'it is of another site')
  const view = viewOf(data)
  const flags = view.getUint8(HASH_BYTES)
  demand((flags & USER_PRESENT) !== 0, 'nobody was there')
  demand((flags & USER_VERIFIED) !== 0, 'it has not recognised the visitor')
  return { flags, counter: view.getUint32(HASH_BYTES + 1) }
}

const saidBy = (clientDataJSON: string) =>
  saidSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'))
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

function demand(isMet: boolean, flaw: string): asserts isMet {
  if (!isMet) throw new Error(flaw)
}
