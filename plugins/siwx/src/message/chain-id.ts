/** The namespace and the reference of an id as in CAIP-2. */
export function partsOf(chainId: string): { readonly namespace: string; readonly reference: string } {
  const colon = chainId.indexOf(':')
  return { namespace: chainId.slice(0, colon), reference: chainId.slice(colon + 1) }
}

/** The networks that wallets of Solana name by a word, in `solana:signIn`. */
const SOLANA_NETWORKS = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyUS88uRDiswHScNKY3',
} as const

/** Reads the `Chain ID` of a message, which wallets of Solana write as `mainnet` or `solana:mainnet`. */
export function readReference(namespace: string, text: string): string {
  const word = namespace === 'solana' ? /^(?:solana:)?(mainnet|devnet|testnet)$/.exec(text)?.[1] : undefined
  return word === undefined ? text : SOLANA_NETWORKS[word as keyof typeof SOLANA_NETWORKS]
}
