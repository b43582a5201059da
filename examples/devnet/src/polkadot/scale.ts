import { compactToU8a } from '@polkadot/util'

/** Substrate encodes numbers in little endian. */
export const u32 = (value: number) => littleEndian(BigInt(value), 4)
export const u128 = (value: bigint) => littleEndian(value, 16)
export const compact = (value: bigint | number) => compactToU8a(value)

function littleEndian(value: bigint, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(at * 8)) & 0xffn))
}
