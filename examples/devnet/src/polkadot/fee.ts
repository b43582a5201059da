import type { SignedExtrinsic } from './signed-extrinsic.js'

/** The parts of the fee, in planck: roughly Polkadot's. The weight costs as much as the base. */
const BASE_FEE = 13_000_000n
const FEE_PER_BYTE = 1_000_000n

/** The weight of an extrinsic. Here they all weigh the same. */
export const WEIGHT = { refTime: 310_000_000n, proofSize: 7_186n }

/** The fee without the tip. */
export const feeOf = ({ bytes }: Pick<SignedExtrinsic, 'bytes'>) => BASE_FEE + lengthFeeOf(bytes)

export const baseFee = () => BASE_FEE

export const lengthFeeOf = (bytes: number) => FEE_PER_BYTE * BigInt(bytes)
