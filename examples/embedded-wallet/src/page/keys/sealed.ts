import { base64urlnopad } from '@scure/base'
import { errors } from '../errors.js'

const IV_BYTES = 12

/** AES-GCM keys here are 256 bits long, and cannot be exported. */
export const AES = { name: 'AES-GCM', length: 256 } as const

/**
 * Encrypts bytes for one purpose. The text is base64url of the initialisation vector and what AES-GCM made.
 *
 * @param purpose has to be the same when the bytes are opened, so that a box cannot stand in for another one.
 */
export async function seal(key: CryptoKey, purpose: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(purpose) }, key, bytes)
  return base64urlnopad.encode(Uint8Array.from([...iv, ...new Uint8Array(box)]))
}

/** Throws `keys/not-opened` for another key, another purpose and a changed box. */
export async function open(key: CryptoKey, purpose: string, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(base64urlnopad.decode(sealed))
    const iv = bytes.slice(0, IV_BYTES)
    const parameters = { name: 'AES-GCM', iv, additionalData: bytesOf(purpose) }
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, bytes.slice(IV_BYTES)))
  } catch (cause) {
    throw errors.create('keys/not-opened', { cause })
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
