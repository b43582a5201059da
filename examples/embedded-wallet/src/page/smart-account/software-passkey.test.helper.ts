import { bytesToHex, type Hex } from 'viem'
import type { ToWebAuthnAccountParameters } from 'viem/account-abstraction'
import { createSoftwareAuthenticator } from '../../software-authenticator.test.helper.js'

type GetPasskey = NonNullable<ToWebAuthnAccountParameters['getFn']>

/** A passkey that needs no browser: what `navigator.credentials.get` would answer. */
export async function createSoftwarePasskey(rpId: string) {
  const { credentials } = createSoftwareAuthenticator({ origin: `https://${rpId}` })
  const made = (await credentials.create({
    publicKey: {
      rp: { id: rpId, name: rpId },
      user: { id: new Uint8Array(16), name: 'Ada', displayName: 'Ada' },
      challenge: new Uint8Array(32),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
  })) as PublicKeyCredential
  const point = (made.response as AuthenticatorAttestationResponse).getPublicKey()!.slice(-POINT_BYTES)
  const getFn = credentials.get as unknown as GetPasskey
  return { credential: { id: made.id, publicKey: bytesToHex(new Uint8Array(point)) as Hex }, getFn }
}

/** The end of a key in SPKI: an uncompressed point. */
const POINT_BYTES = 65
