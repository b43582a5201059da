import {
  encodeAbiParameters,
  type Hex,
  keccak256,
  parseAbiParameters,
  parseSignature,
  size,
  slice,
  stringToHex,
} from 'viem'
import type { WebAuthnAccount } from 'viem/account-abstraction'

type PasskeySignature = Awaited<ReturnType<WebAuthnAccount['sign']>>

/** A passkey as an owner: the id of its credential, and its public key, with or without the prefix 04. */
export interface Passkey {
  readonly id: string
  readonly publicKey: Hex
}

const PARAMETERS = parseAbiParameters(
  'bytes32 keyIdHash, uint256 r, uint256 s, bytes authenticatorData, bool requireUserVerification, string prefix, string suffix, uint256 typeIndex',
)

const CHALLENGE = '"challenge":"'
/** Of 32 bytes in base64url. */
const CHALLENGE_CHARACTERS = 43

export function coordinatesOf({ publicKey }: Passkey): readonly [x: bigint, y: bigint] {
  const key = slice(publicKey, size(publicKey) - 64)
  return [BigInt(slice(key, 0, 32)), BigInt(slice(key, 32))]
}

/** What the contract checks. It puts the challenge between the parts of the client data itself. */
export function encodePasskeySignature(keyId: string, { signature, webauthn }: PasskeySignature): Hex {
  const { r, s } = parseSignature(`${slice(signature, 0, 64)}1b`)
  const { authenticatorData, clientDataJSON, typeIndex, userVerificationRequired } = webauthn
  const start = clientDataJSON.indexOf(CHALLENGE) + CHALLENGE.length
  return encodeAbiParameters(PARAMETERS, [
    keccak256(stringToHex(keyId)),
    BigInt(r),
    BigInt(s),
    authenticatorData,
    userVerificationRequired ?? false,
    clientDataJSON.slice(0, start),
    clientDataJSON.slice(start + CHALLENGE_CHARACTERS),
    BigInt(typeIndex ?? clientDataJSON.indexOf('"type"')),
  ])
}

/** Of a page at a long address, in the frame of another one. */
export const STUB_PASSKEY_SIGNATURE = (keyId: string): Hex =>
  encodeAbiParameters(PARAMETERS, [
    keccak256(stringToHex(keyId)),
    1n,
    1n,
    `0x${'00'.repeat(32)}0500000000`,
    true,
    `{"type":"webauthn.get",${CHALLENGE}`,
    `","origin":"https://${'x'.repeat(60)}","crossOrigin":true,"topOrigin":"https://${'x'.repeat(60)}"}`,
    1n,
  ])
