import { errors } from '../../errors.js'
import {
  type MadeAnswer,
  makePasskey,
  type NewPasskey,
  type OpenPasskey,
  type PasskeyDeps,
  type PasskeyOffer,
  secretOf,
} from '../../passkeys/passkeys.js'
import type { Addresses } from '../derive.js'
import { AES, open, seal } from '../sealed.js'
import { wipe } from '../wipe.js'

/** What the server keeps of a passkey: which one it is, and the share that only it opens. */
export interface SealedByPasskey {
  readonly credentialId: string
  readonly sealedShare: string
}

/** How a passkey that protects the wallet comes to sign in as well. */
export interface RecoveryPasskeyDeps extends PasskeyDeps {
  readonly registration: {
    offer(): Promise<PasskeyOffer>
    add(answer: MadeAnswer): Promise<unknown>
  }
}

const text = (letters: string) => new TextEncoder().encode(letters) as Uint8Array<ArrayBuffer>

/**
 * Makes a passkey for the recovery, which signs the visitor in as well. Has to be called in a click inside the visible
 * frame. Throws as {@link makePasskey} does, and `recovery/no-prf` where the authenticator makes no keys.
 */
export async function makeRecoveryPasskey(wanted: NewPasskey, deps: RecoveryPasskeyDeps): Promise<OpenPasskey> {
  const { credentialId, answer, makesKeys, secret } = await makePasskey(await deps.registration.offer(), wanted, deps)
  if (makesKeys === false) throw errors.create('recovery/no-prf')
  const opened = { credentialId, secret: secret ?? (await secretOf(credentialId, deps)) }
  await deps.registration.add(answer)
  return opened
}

export async function sealByPasskey(
  share: Uint8Array<ArrayBuffer>,
  addresses: Addresses,
  { credentialId, secret }: OpenPasskey,
): Promise<SealedByPasskey> {
  return { credentialId, sealedShare: await seal(await keyOf(secret), purposeOf(addresses), share) }
}

/** Throws `recovery/wrong-passkey`. */
export async function openByPasskey(
  sealedShare: string,
  addresses: Addresses,
  secret: BufferSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await keyOf(secret)
  try {
    return await open(key, purposeOf(addresses), sealedShare)
  } catch (cause) {
    throw errors.create('recovery/wrong-passkey', { cause })
  }
}

async function keyOf(secret: BufferSource): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  wipe(ArrayBuffer.isView(secret) ? new Uint8Array(secret.buffer) : new Uint8Array(secret))
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text('latchkey recovery share') }
  return crypto.subtle.deriveKey(parameters, material, AES, false, ['encrypt', 'decrypt'])
}

const purposeOf = ({ eip155, solana }: Addresses) => `recovery passkey of ${eip155} ${solana}`
