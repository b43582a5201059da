import { base64urlnopad } from '@scure/base'
import { errors } from '../errors.js'

export interface PasskeyDeps {
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'>
  /** The page's own host: a passkey belongs to it. */
  readonly rpId: string
}

/** What the server wants to see in the browser's answer. */
export interface PasskeyOffer {
  readonly challenge: string
  /** What the authenticator is to know the visitor by: a random text of the server's. */
  readonly userHandle: string
}

/** A passkey that the visitor has made or used, and what the browser says of it, for the server. */
export interface Passkey<Answer> {
  readonly credentialId: string
  readonly answer: Answer
  /** What keys are made of, and nobody else may have. Nothing where the authenticator has not said it. */
  readonly secret: BufferSource | undefined
  /** Whether the authenticator makes keys (PRF). It may say the secret only when the passkey is used. */
  readonly makesKeys: boolean | undefined
}

export interface MadeAnswer {
  readonly id: string
  readonly clientDataJSON: string
  readonly attestationObject: string
}

export interface UsedAnswer {
  readonly id: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
  readonly userHandle?: string
}

export interface NewPasskey {
  readonly userName: string
  /** An authenticator that has one of these makes no second one. */
  readonly others?: readonly string[]
  readonly signal?: AbortSignal | undefined
}

/** What the authenticator makes the secret of. It is no secret, and has to stay the same. */
const PRF_INPUT = new TextEncoder().encode('latchkey wallet recovery v1')
const PRF = { prf: { eval: { first: PRF_INPUT } } }

/** ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257]

export const passkeysOfPage = (): PasskeyDeps => ({ credentials: navigator.credentials, rpId: location.hostname })

/**
 * Makes a passkey. Has to be called in a click inside the visible frame: browsers refuse it elsewhere. Throws
 * `recovery/passkey-known` where the authenticator has one of `others`, and `recovery/passkey-refused`.
 */
export async function makePasskey(
  { challenge, userHandle }: PasskeyOffer,
  { userName, others = [], signal }: NewPasskey,
  { credentials, rpId }: PasskeyDeps,
): Promise<Passkey<MadeAnswer>> {
  const made = await asked(() =>
    credentials.create({
      publicKey: {
        rp: { name: 'Wallet', id: rpId },
        user: { id: bytesOf(userHandle), name: userName, displayName: userName },
        challenge: bytesOf(challenge),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: others.map(descriptorOf),
        extensions: PRF,
      },
      ...(signal && { signal }),
    }),
  )
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  return passkeyOf(made, (id) => ({
    id,
    clientDataJSON: textOf(clientDataJSON),
    attestationObject: textOf(attestationObject),
  }))
}

/**
 * Has the visitor use a passkey: one of these, or any that they have here. Throws `recovery/passkey-refused` where they have
 * none, or decline.
 */
export async function askForPasskey(
  challenge: string,
  { credentials, rpId }: PasskeyDeps,
  { credentialIds, signal }: { readonly credentialIds?: readonly string[]; readonly signal?: AbortSignal } = {},
): Promise<Passkey<UsedAnswer>> {
  const used = await asked(() =>
    credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        rpId,
        userVerification: 'required',
        ...(credentialIds && { allowCredentials: credentialIds.map(descriptorOf) }),
        extensions: PRF,
      },
      ...(signal && { signal }),
    }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response as AuthenticatorAssertionResponse
  return passkeyOf(used, (id) => ({
    id,
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    ...(userHandle && { userHandle: textOf(userHandle) }),
  }))
}

/** A passkey, and the secret that keys are made of. */
export interface OpenPasskey {
  readonly credentialId: string
  readonly secret: BufferSource
}

/** Has the visitor use one of these passkeys for its secret. Throws `recovery/no-prf` and `recovery/passkey-refused`. */
export async function openPasskey(credentialIds: readonly string[], deps: PasskeyDeps): Promise<OpenPasskey> {
  // No server sees the answer.
  const challenge = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
  const { credentialId, secret } = await askForPasskey(challenge, deps, { credentialIds })
  if (!secret) throw errors.create('recovery/no-prf')
  return { credentialId, secret }
}

/** The secret of a passkey, for which the visitor uses it once more. Throws as {@link openPasskey} does. */
export const secretOf = async (credentialId: string, deps: PasskeyDeps): Promise<BufferSource> =>
  (await openPasskey([credentialId], deps)).secret

function passkeyOf<Answer>(credential: PublicKeyCredential, answer: (id: string) => Answer): Passkey<Answer> {
  const { prf } = credential.getClientExtensionResults()
  const credentialId = textOf(credential.rawId)
  return { credentialId, answer: answer(credentialId), secret: prf?.results?.first, makesKeys: prf?.enabled }
}

const descriptorOf = (credentialId: string): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: bytesOf(credentialId),
})

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask()
    if (credential) return credential as PublicKeyCredential
  } catch (cause) {
    const isKnown = cause instanceof DOMException && cause.name === 'InvalidStateError'
    throw errors.create(isKnown ? 'recovery/passkey-known' : 'recovery/passkey-refused', { cause })
  }
  throw errors.create('recovery/passkey-refused')
}

const bytesOf = (text: string) => new Uint8Array(base64urlnopad.decode(text))
const textOf = (bytes: ArrayBuffer) => base64urlnopad.encode(new Uint8Array(bytes))
