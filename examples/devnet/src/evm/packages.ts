import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

/**
 * The code that deploys a contract, by its file in the package of its authors. The licence of Uniswap's is the GPL, so it is read there,
 * and nothing is copied.
 */
export function bytecodeOf(file: string): Hex {
  const { bytecode } = read(file) as { readonly bytecode: string }
  return `0x${bytecode.replace(/^0x/, '')}`
}

/** The code of a contract that is there, without its constructor. */
export function runtimeCodeOf(file: string): Hex {
  const { evm } = read(file) as { readonly evm: { readonly deployedBytecode: { readonly object: string } } }
  return `0x${evm.deployedBytecode.object}`
}
