import { isEvmAddress } from './evm-address.js'
import { isSolanaAddress } from './solana-address.js'

const RULES: Readonly<Record<string, (text: string) => boolean>> = { eip155: isEvmAddress, solana: isSolanaAddress }

/**
 * The specification's first look at an address that one can send to. Of a
 * namespace without a rule here every address is invalid. It is a first look
 * only: a chain's codec knows its checksums and every other namespace.
 */
export function isSendableAddress(namespace: string, text: string): boolean {
  return Object.hasOwn(RULES, namespace) && RULES[namespace]!(text)
}
