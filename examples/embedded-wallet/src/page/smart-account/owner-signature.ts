import type { LocalAccount, SignableMessage, TypedDataDefinition } from 'viem'
import type { Hex } from 'viem'
import type { WebAuthnAccount } from 'viem/account-abstraction'
import { encodePasskeySignature, STUB_PASSKEY_SIGNATURE } from './passkey-signature.js'

/** An owner of an account, who is here and can sign: an EOA, or a passkey. */
export type Signer = LocalAccount | WebAuthnAccount

export async function signMessage(signer: Signer, message: SignableMessage): Promise<Hex> {
  return signer.type === 'webAuthn'
    ? encodePasskeySignature(signer.id, await signer.signMessage({ message }))
    : signer.signMessage({ message })
}

export async function signTypedData(signer: Signer, typedData: TypedDataDefinition): Promise<Hex> {
  return signer.type === 'webAuthn'
    ? encodePasskeySignature(signer.id, await signer.signTypedData(typedData))
    : signer.signTypedData(typedData)
}

/** Has the form of a signature, and costs a contract as much. */
export const stubSignature = (signer: Signer): Hex =>
  signer.type === 'webAuthn' ? STUB_PASSKEY_SIGNATURE(signer.id) : STUB_SIGNATURE

/** A key can be recovered from it, though nobody's. */
export const STUB_SIGNATURE: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`
