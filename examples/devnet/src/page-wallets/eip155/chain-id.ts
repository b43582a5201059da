import { referenceOf } from '../../demo-wallet/chains.js'

/** A network (CAIP-2) as EVM wallets write it: `0x89`. */
export const chainIdHex = (network: string): string => `0x${Number(referenceOf(network)).toString(16)}`

/** The network of a chain id in hexadecimal; nothing where it is none. */
export function networkOf(chainId: unknown): string | undefined {
  return typeof chainId === 'string' && /^0x[\da-f]{1,13}$/i.test(chainId) ? `eip155:${Number(chainId)}` : undefined
}
