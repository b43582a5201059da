import { base64urlnopad } from '@scure/base'
import { errors } from '../../errors.js'
import type { Addresses } from '../derive.js'
import { AES, open, seal } from '../sealed.js'
import { wipe } from '../wipe.js'

/** What the server keeps of a passkey: which one it is, and the share that only it opens. */
export interface SealedByPasskey {
  readonly credentialId: string
  readonly sealedShare: string
}

export interface PasskeyDeps {
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'>
  /** The page's own host: a passkey belongs to it. */
  readonly rpId: string
}

const text = (letters: string) => new TextEncoder().encode(letters) as Uint8Array<ArrayBuffer>
/** What the authenticator makes the key of. It is no secret, and has to stay the same. */
const PRF_INPUT = text('latchkey wallet recovery v1')
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/**
 * Makes a passkey and seals the recovery share with it. Has to be called in a click inside the visible frame: browsers
 * refuse it elsewhere. Throws `recovery/no-prf` where the authenticator makes no keys, and `recovery/passkey-refused`.
 */
export async function sealByPasskey(
  share: Uint8Array<ArrayBuffer>,
  addresses: Addresses,
  userName: string,
  { credentials, rpId }: PasskeyDeps,
): Promise<SealedByPasskey> {
  const created = await asked(() =>
    credentials.create({
      publicKey: {
        rp: { name: 'Wallet', id: rpId },
        user: { id: random(16), name: userName, displayName: userName },
        challenge: random(32),
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first: PRF_INPUT } } },
      },
    }),
  )
  const { prf } = created.getClientExtensionResults()
  if (prf?.enabled === false) throw errors.create('recovery/no-prf')
  const credentialId = base64urlnopad.encode(new Uint8Array(created.rawId))
  // Some authenticators make the key only when the passkey is used.
  const output = prf?.results?.first ?? (await outputOf(credentialId, { credentials, rpId }))
  return { credentialId, sealedShare: await seal(await keyOf(output), purposeOf(addresses), share) }
}

/** Throws `recovery/passkey-refused` where the visitor has it not or declines, and `recovery/wrong-passkey`. */
export async function openByPasskey(
  { credentialId, sealedShare }: SealedByPasskey,
  addresses: Addresses,
  deps: PasskeyDeps,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await keyOf(await outputOf(credentialId, deps))
  try {
    return await open(key, purposeOf(addresses), sealedShare)
  } catch (cause) {
    throw errors.create('recovery/wrong-passkey', { cause })
  }
}

async function outputOf(credentialId: string, { credentials, rpId }: PasskeyDeps): Promise<BufferSource> {
  const used = await asked(() =>
    credentials.get({
      publicKey: {
        challenge: random(32),
        rpId,
        userVerification: 'required',
        allowCredentials: [{ type: 'public-key', id: new Uint8Array(base64urlnopad.decode(credentialId)) }],
        extensions: { prf: { eval: { first: PRF_INPUT } } },
      },
    }),
  )
  const output = used.getClientExtensionResults().prf?.results?.first
  if (!output) throw errors.create('recovery/no-prf')
  return output
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask()
    if (credential) return credential as PublicKeyCredential
  } catch (cause) {
    throw errors.create('recovery/passkey-refused', { cause })
  }
  throw errors.create('recovery/passkey-refused')
}

async function keyOf(output: BufferSource): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', output, 'HKDF', false, ['deriveKey'])
  wipe(ArrayBuffer.isView(output) ? new Uint8Array(output.buffer) : new Uint8Array(output))
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text('latchkey recovery share') }
  return crypto.subtle.deriveKey(parameters, material, AES, false, ['encrypt', 'decrypt'])
}

const purposeOf = ({ eip155, solana }: Addresses) => `recovery passkey of ${eip155} ${solana}`
