import { parseSiweMessage } from 'viem/siwe'

// An app may write its own text. Where that is not the one of EIP-4361, the first of what looks like it counts.

/** The address in a text that a visitor has signed; empty where there is none. */
export function getAddressFromMessage(message: string): string {
  return parseSiweMessage(message).address ?? /0x[\da-f]{40}/i.exec(message)?.[0] ?? ''
}

/** The network in a text that a visitor has signed, such as `eip155:137`; `eip155:1` where there is none. */
export function getChainIdFromMessage(message: string): string {
  return `eip155:${parseSiweMessage(message).chainId ?? /Chain ID: (\d+)/.exec(message)?.[1] ?? 1}`
}

/** The address of an account that is written as a DID: `did:pkh:eip155:1:0x…`. */
export const getDidAddress = (did: string): string | undefined => did.split(':').at(-1)

/** The chain of such an account: `1`. */
export const getDidChainId = (did: string): string | undefined => did.split(':').at(-2)
