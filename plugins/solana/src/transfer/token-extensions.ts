import type { Mint } from '../chain/token-layout.js'

// By the numbers that Token-2022 has given them.
const TRANSFER_FEE = 1
const NON_TRANSFERABLE = 9
const TRANSFER_HOOK = 14
const PAUSABLE = 26

const BASE_BYTES = 165
/** Which of the layouts it is, and that its owner cannot change. */
const ALWAYS_BYTES = 1 + 4
/** What an account has to have room for, by what its mint has. */
const ACCOUNT_BYTES: Readonly<Record<number, number>> = { [TRANSFER_FEE]: 4 + 8, [TRANSFER_HOOK]: 4 + 1, [PAUSABLE]: 4 }

/** Why a token cannot be sent so that its receiver gets exactly what the visitor agreed to; nothing where it can. */
export function reasonNotToSend({ extensions }: Mint): string | undefined {
  if (extensions.has(NON_TRANSFERABLE)) return 'it stays with whoever has it'
  if (isPaused(extensions.get(PAUSABLE))) return 'its issuer has paused it'
  if (hasHook(extensions.get(TRANSFER_HOOK))) return 'a program of its issuer decides on each transfer'
  if (hasFee(extensions.get(TRANSFER_FEE))) return 'its issuer keeps a part of each transfer, so that less would arrive'
  return undefined
}

/** How many bytes an account for such a token takes. */
export function tokenAccountBytes({ extensions }: Mint, isToken2022: boolean): number {
  if (!isToken2022) return BASE_BYTES
  return [...extensions.keys()].reduce((bytes, kind) => bytes + (ACCOUNT_BYTES[kind] ?? 0), BASE_BYTES + ALWAYS_BYTES)
}

const isPaused = (data?: Uint8Array) => data?.[32] === 1

/** An authority, and the program: all zeros where there is none now. */
const hasHook = (data?: Uint8Array) => data?.slice(32, 64).some((byte) => byte !== 0) ?? false

/** The one of now and the one of the next epoch; which of them counts, the epoch says. Each has a most and a share. */
function hasFee(data?: Uint8Array): boolean {
  const isCharged = (at: number) => data!.slice(at + 8, at + 16).some(Boolean) && data!.slice(at + 16, at + 18).some(Boolean)
  return data !== undefined && (isCharged(72) || isCharged(90))
}
