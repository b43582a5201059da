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

/** The reason why a token cannot be sent, if any. */
export function reasonNotToSend({ extensions }: Mint): string | undefined {
  if (extensions.has(NON_TRANSFERABLE)) return 'its holders cannot transfer it'
  if (isPaused(extensions.get(PAUSABLE))) return 'its issuer has paused it'
  if (hasHook(extensions.get(TRANSFER_HOOK))) return 'a program of its issuer decides on each transfer'
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

/** A share of each transfer that the issuer keeps, from an epoch on. */
export interface TransferFee {
  readonly epoch: bigint
  readonly most: bigint
  /** In hundredths of a per cent. */
  readonly basisPoints: bigint
}

/** The fees of a token, where it has any: the one from the earlier epoch on, and the one after that. */
export function transferFees({ extensions }: Mint): readonly [TransferFee, TransferFee] | undefined {
  const data = extensions.get(TRANSFER_FEE)
  if (!data || data.length < FEES_AT + 2 * FEE_BYTES) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const feeAt = (at: number): TransferFee => ({
    epoch: view.getBigUint64(at, true),
    most: view.getBigUint64(at + 8, true),
    basisPoints: BigInt(view.getUint16(at + 16, true)),
  })
  const fees = [feeAt(FEES_AT), feeAt(FEES_AT + FEE_BYTES)] as const
  return fees.some(({ most, basisPoints }) => most > 0n && basisPoints > 0n) ? fees : undefined
}

/** Behind two authorities and what was kept. */
const FEES_AT = 72
const FEE_BYTES = 18

/** What the issuer keeps of an amount, as its program rounds it. */
export function keptOf(value: bigint, [older, newer]: readonly [TransferFee, TransferFee], epoch: bigint): bigint {
  const { most, basisPoints } = epoch >= newer.epoch ? newer : older
  const share = (value * basisPoints + 9_999n) / 10_000n
  return share < most ? share : most
}
