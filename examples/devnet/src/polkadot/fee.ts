import type { SignedExtrinsic } from './signed-extrinsic.js'

/** What the fee is made of, in planck: roughly what Polkadot takes. The weight costs what the base does. */
const BASE_FEE = 13_000_000n
const FEE_PER_BYTE = 1_000_000n

/** How much of a block an extrinsic takes. Here they all take the same. */
export const WEIGHT = { refTime: 310_000_000n, proofSize: 7_186n }

/** Without the tip. */
export const feeOf = ({ bytes }: Pick<SignedExtrinsic, 'bytes'>) => BASE_FEE + lengthFeeOf(bytes)

export const baseFee = () => BASE_FEE

export const lengthFeeOf = (bytes: number) => FEE_PER_BYTE * BigInt(bytes)
