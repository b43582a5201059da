import type { PolkadotChain } from '../polkadot-chain.js'
import { baseFee, feeOf, lengthFeeOf, WEIGHT } from '../fee.js'
import { readExtrinsic } from '../signed-extrinsic.js'
import type { Methods } from './methods.js'

/** Answers the fee of an extrinsic, whose signature may be invalid. */
export const paymentMethods = ({ runtime: { registry } }: PolkadotChain): Methods => ({
  payment_queryInfo: (hex) => ({
    weight: { refTime: Number(WEIGHT.refTime), proofSize: Number(WEIGHT.proofSize) },
    class: 'normal',
    partialFee: String(feeOf(readExtrinsic(registry, hex))),
  }),
  payment_queryFeeDetails: (hex) => {
    const { bytes } = readExtrinsic(registry, hex)
    const [base, length] = [baseFee(), lengthFeeOf(bytes)].map((fee) => `0x${fee.toString(16)}`)
    return { inclusionFee: { baseFee: base, lenFee: length, adjustedWeightFee: '0x0' } }
  },
})
