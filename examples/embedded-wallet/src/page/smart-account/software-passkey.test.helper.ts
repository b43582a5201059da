import { createHash, webcrypto } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'
import type { ToWebAuthnAccountParameters } from 'viem/account-abstraction'

type GetPasskey = NonNullable<ToWebAuthnAccountParameters['getFn']>

/** The visitor is there, and was recognised. */
const FLAGS = 0x05

/** A passkey that needs no browser: what `navigator.credentials.get` would answer. */
export async function createSoftwarePasskey(rpId: string) {
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const point = new Uint8Array(await webcrypto.subtle.exportKey('raw', keys.publicKey))
  const id = base64url(webcrypto.getRandomValues(new Uint8Array(16)))
  const getFn: GetPasskey = async (options) => {
    const { challenge } = options!.publicKey!
    const clientData = { type: 'webauthn.get', challenge: base64url(toBytes(challenge)), origin: `https://${rpId}` }
    const clientDataJSON = Buffer.from(JSON.stringify({ ...clientData, crossOrigin: false }))
    const authenticatorData = Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([FLAGS]), Buffer.alloc(4)])
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    const raw = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
    const response = {
      clientDataJSON: toBuffer(clientDataJSON),
      authenticatorData: toBuffer(authenticatorData),
      signature: toBuffer(toDer(Buffer.from(raw))),
    }
    return { id, type: 'public-key', rawId: toBuffer(Buffer.from(id, 'base64url')), response } as unknown as Awaited<
      ReturnType<GetPasskey>
    >
  }
  return { credential: { id, publicKey: bytesToHex(point) as Hex }, getFn }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toBytes = (source: ArrayBufferLike | ArrayBufferView) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
const toBuffer = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer

/** Authenticators answer in DER; Web Crypto answers both numbers side by side. */
function toDer(raw: Buffer): Buffer {
  const numbers = [raw.subarray(0, 32), raw.subarray(32)].map((bytes) => {
    const first = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.subarray(first === -1 ? 31 : first)
    const positive = short[0]! & 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short
    return Buffer.concat([Buffer.from([0x02, positive.length]), positive])
  })
  const content = Buffer.concat(numbers)
  return Buffer.concat([Buffer.from([0x30, content.length]), content])
}
