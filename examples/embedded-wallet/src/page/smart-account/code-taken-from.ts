import type { Address } from 'viem'

/** The contract whose code an EOA has taken on (EIP-7702), by what a node says is the EOA's code. Undefined where it has not. */
export const codeTakenFrom = (code: unknown): Address | undefined =>
  typeof code === 'string' && /^0xef0100[\da-f]{40}$/i.test(code) ? `0x${code.slice('0xef0100'.length)}` : undefined
