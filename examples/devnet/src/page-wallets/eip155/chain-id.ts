import { referenceOf } from '../../demo-wallet/chains.js'

/** Writes a network (CAIP-2) as EVM wallets do: `0x89`. */
export const chainIdHex = (network: string): string => `0x${Number(referenceOf(network)).toString(16)}`

/** Reads a hexadecimal chain id. Answers undefined for an invalid one. */
export function networkOf(chainId: unknown): string | undefined {
  return typeof chainId === 'string' && /^0x[\da-f]{1,13}$/i.test(chainId) ? `eip155:${Number(chainId)}` : undefined
}
