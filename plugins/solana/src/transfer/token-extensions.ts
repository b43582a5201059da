import type { Mint } from '../namespace/token-accounts.js'

// The numbers of Token-2022's extensions.
const TRANSFER_FEE = 1
const NON_TRANSFERABLE = 9
const TRANSFER_HOOK = 14
const PAUSABLE = 26

const BASE_BYTES = 165
/** The kind of the account, and the extension that makes its owner immutable. */
const ALWAYS_BYTES = 1 + 4
/** The bytes that an account needs for each extension of its mint. */
const ACCOUNT_BYTES: Readonly<Record<number, number>> = { [TRANSFER_FEE]: 4 + 8, [TRANSFER_HOOK]: 4 + 1, [PAUSABLE]: 4 }

/** The reason why a token cannot be sent, or cannot arrive in the amount that the visitor approved, if any. */
export function reasonNotToSend({ extensions }: Mint): string | undefined {
  if (extensions.has(NON_TRANSFERABLE)) return 'its holders cannot transfer it'
  if (isPaused(extensions.get(PAUSABLE))) return 'its issuer has paused it'
  if (hasHook(extensions.get(TRANSFER_HOOK))) return 'a program of its issuer decides on each transfer'
  if (hasFee(extensions.get(TRANSFER_FEE))) return 'its issuer keeps a part of each transfer, so less would arrive'
  return undefined
}

/** The size of an account for a token. */
export function tokenAccountBytes({ extensions }: Mint, isToken2022: boolean): number {
  if (!isToken2022) return BASE_BYTES
  return [...extensions.keys()].reduce((bytes, kind) => bytes + (ACCOUNT_BYTES[kind] ?? 0), BASE_BYTES + ALWAYS_BYTES)
}

const isPaused = (data?: Uint8Array) => data?.[32] === 1

/** The data is an authority, and a program that is all zeros where there is none. */
const hasHook = (data?: Uint8Array) => data?.slice(32, 64).some((byte) => byte !== 0) ?? false

/** The data has one fee for now and one from a later epoch on. Each has a maximum and a share. */
function hasFee(data?: Uint8Array): boolean {
  const isCharged = (at: number) =>
    data!.slice(at + 8, at + 16).some(Boolean) && data!.slice(at + 16, at + 18).some(Boolean)
  return data !== undefined && (isCharged(72) || isCharged(90))
}
