import { valueErrors } from '../../errors/value-errors.js'

/** The highest bit of a coin type says that the rest is an EVM chain's id. */
const EVM_BIT = 0x80000000

/** The name service's coin type of an EVM chain. Throws `coin-type/invalid-chain` for what does not fit in 31 bits. */
export function coinTypeOf(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= EVM_BIT) throw valueErrors.create('coin-type/invalid-chain')
  return EVM_BIT + chainId
}
