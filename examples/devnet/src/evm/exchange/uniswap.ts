import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from 'viem'

// Uniswap v2 as its authors published it. Its licence (GPL) is why it is read from the packages, and not copied.

const require = createRequire(import.meta.url)

function bytecodeOf(file: string): Hex {
  const { bytecode } = JSON.parse(readFileSync(file, 'utf8')) as { readonly bytecode: string }
  return `0x${bytecode.replace(/^0x/, '')}`
}

/** The code of its contracts. The router has the code of a pool built in, which is that of this factory. */
export const readUniswap = (): Readonly<Record<'wrapped' | 'factory' | 'router', Hex>> => ({
  wrapped: bytecodeOf(require.resolve('@uniswap/v2-periphery/build/WETH9.json')),
  factory: bytecodeOf(require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')),
  router: bytecodeOf(require.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
})
