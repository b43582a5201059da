import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The visitor is there, and was recognised. */
const RECOGNISED = 0x05
const HAS_PASSKEY = 0x40

/** An authenticator and the browser in front of it, which a test can make lie. */
export interface AuthenticatorState {
  /** What the browser says it was asked to do. */
  type: string | undefined
  /** The page that asks. */
  origin: string
  /** The page around it. */
  topOrigin: string | undefined
  /** The site that the authenticator is told of, whatever the page asks for. */
  rpId: string | undefined
  flags: number
  /** The id of the next passkey, in place of one that nobody can guess. */
  id: Buffer | undefined
  /** How much a counter rises with each use. Passkeys that devices share do not count. */
  step: number
  declines: boolean
  /** `create` and `get`, in their order. */
  readonly asked: string[]
}

interface Kept {
  readonly id: Buffer
  readonly key: KeyObject
  readonly userHandle: Buffer
  readonly secret: Buffer
  counter: number
}

export interface AuthenticatorOptions {
  readonly origin: string
  readonly topOrigin?: string
  readonly hasPrf?: boolean
  /** Some authenticators make the key of a passkey only when it is used. */
  readonly answersAtCreate?: boolean
  /** By its number in COSE. */
  readonly algorithm?: -7 | -8 | -257
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>

/** Makes and uses passkeys without a browser, and answers as `navigator.credentials` does. */
export function createSoftwareAuthenticator({
  origin,
  topOrigin,
  hasPrf = true,
  answersAtCreate = true,
  algorithm = -7,
}: AuthenticatorOptions) {
  const kept: Kept[] = []
  const state: AuthenticatorState = {
    type: undefined,
    origin,
    topOrigin,
    rpId: undefined,
    flags: RECOGNISED,
    id: undefined,
    step: 1,
    declines: false,
    asked: [],
  }

  function begin(kind: 'create' | 'get', challenge: BufferSource, signal: AbortSignal | undefined): Buffer {
    state.asked.push(kind)
    signal?.throwIfAborted()
    if (state.declines) throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
    const around = state.topOrigin !== undefined && { topOrigin: state.topOrigin }
    const { type = `webauthn.${kind}`, origin } = state
    const said = { type, challenge: bytesOf(challenge).toString('base64url'), origin }
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: state.topOrigin !== undefined, ...around }))
  }

  const headOf = (rpId: string, { counter }: Kept, flags = state.flags) => {
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags, 0)
    numbers.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(state.rpId ?? rpId)), numbers])
  }

  function extensionsOf(
    { secret }: Kept,
    input: AuthenticationExtensionsClientInputs | undefined,
    withResults: boolean,
  ) {
    const first = input?.prf?.eval?.first
    const results = first &&
      hasPrf &&
      withResults && { first: arrayOf(sha256(Buffer.concat([secret, bytesOf(first)]))) }
    return { prf: { enabled: hasPrf, ...(results && { results }) } }
  }

  const credentials: Pick<CredentialsContainer, 'create' | 'get'> = {
    async create({ publicKey, signal } = {}) {
      const { challenge, rp, user, extensions, excludeCredentials = [] } = publicKey!
      const clientDataJSON = begin('create', challenge, signal)
      if (kept.some(({ id }) => excludeCredentials.some((excluded) => bytesOf(excluded.id).equals(id))))
        throw new DOMException('There is one already.', 'InvalidStateError')
      const { privateKey, publicKey: key } = newKeys(algorithm)
      const userHandle = bytesOf(user.id)
      const id = state.id ?? randomBytes(16)
      const one: Kept = { id, key: privateKey, userHandle, secret: randomBytes(32), counter: 0 }
      kept.push(one)
      const idLength = Buffer.from([0, one.id.length])
      const head = headOf(rp.id ?? '', one, state.flags | HAS_PASSKEY)
      const authData = Buffer.concat([head, Buffer.alloc(16), idLength, one.id, coseOf(key, algorithm)])
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', NOTHING],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: arrayOf(clientDataJSON),
        attestationObject: arrayOf(attestationObject),
        getPublicKey: () => arrayOf(key.export({ format: 'der', type: 'spki' })),
      }
      return credentialOf(one, response, extensionsOf(one, extensions, answersAtCreate))
    },

    async get({ publicKey, signal } = {}) {
      const { challenge, rpId, allowCredentials = [], extensions } = publicKey!
      const clientDataJSON = begin('get', challenge, signal)
      const one = kept.findLast(
        ({ id }) => allowCredentials.length === 0 || allowCredentials.some((allowed) => bytesOf(allowed.id).equals(id)),
      )
      if (!one) throw new DOMException('There is no such passkey.', 'NotAllowedError')
      one.counter += state.step
      const authenticatorData = headOf(rpId ?? '', one)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      const response = {
        clientDataJSON: arrayOf(clientDataJSON),
        authenticatorData: arrayOf(authenticatorData),
        signature: arrayOf(sign(algorithm === -8 ? null : 'sha256', signed, one.key)),
        userHandle: arrayOf(one.userHandle),
      }
      return credentialOf(one, response, extensionsOf(one, extensions, true))
    },
  }

  return {
    credentials,
    state,
    /** Another authenticator with the same passkeys, as of who has copied them. */
    copy() {
      const copied = createSoftwareAuthenticator({
        origin,
        ...(topOrigin !== undefined && { topOrigin }),
        hasPrf,
        answersAtCreate,
        algorithm,
      })
      copied.keep(kept)
      return copied
    },
    keep: (passkeys: readonly Kept[]) => void kept.push(...passkeys.map((one) => ({ ...one }))),
  }
}

/** What the wallet page sends to its server of a new passkey. */
export function madeOf(credential: Credential | null) {
  const { rawId, response } = credential as PublicKeyCredential
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse
  return { id: textOf(rawId), clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) }
}

/** What the wallet page sends to its server of a passkey that was used. */
export function usedOf(credential: Credential | null) {
  const { rawId, response } = credential as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    id: textOf(rawId),
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    userHandle: textOf(userHandle!),
  }
}

function credentialOf({ id }: Kept, response: object, extensions: AuthenticationExtensionsClientOutputs): Credential {
  const made = { id: id.toString('base64url'), type: 'public-key', rawId: arrayOf(id), response }
  return { ...made, getClientExtensionResults: () => extensions } as unknown as Credential
}

function newKeys(algorithm: -7 | -8 | -257) {
  if (algorithm === -7) return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return algorithm === -8 ? generateKeyPairSync('ed25519') : generateKeyPairSync('rsa', { modulusLength: 2_048 })
}

/** A public key as authenticators write it. */
export function coseOf(key: KeyObject, algorithm: number): Buffer {
  const { kty, x, y, n, e } = key.export({ format: 'jwk' }) as Record<'kty' | 'x' | 'y' | 'n' | 'e', string>
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  if (kty === 'EC')
    return cborMap([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
  if (kty === 'OKP')
    return cborMap([
      [1, 1],
      [3, algorithm],
      [-1, 6],
      [-2, bytes(x)],
    ])
  return cborMap([
    [1, 3],
    [3, algorithm],
    [-1, bytes(n)],
    [-2, bytes(e)],
  ])
}

/** An empty map. */
const NOTHING = Symbol('nothing')
type Written = number | string | Buffer | typeof NOTHING

export const cborMap = (entries: readonly (readonly [number | string, Written])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([key, value]) => [cborOf(key), cborOf(value)])])

function cborOf(value: Written): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  return value === NOTHING ? cborHead(5, 0) : Buffer.concat([cborHead(2, value.length), value])
}

function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')
const bytesOf = (source: BufferSource) =>
  ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source as ArrayBuffer)
const arrayOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
