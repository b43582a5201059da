import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Namespace } from './chains.js'

/** The seed is public, and so are all keys derived from it: never send anything of value to these accounts. */
const SEED = 'Latchkey demo wallet. Public keys for demos and tests only, worth nothing.'

/** 32 bytes for each account, by namespace: a private key, or its seed. */
export type WalletSecrets = Readonly<Record<Namespace, readonly Uint8Array[]>>

/** Two accounts in each namespace, the same in every wallet. */
export const DEMO_SECRETS: WalletSecrets = {
  eip155: [secret('eip155', 0), secret('eip155', 1)],
  solana: [secret('solana', 0), secret('solana', 1)],
  bip122: [secret('bip122', 0), secret('bip122', 1)],
  polkadot: [secret('polkadot', 0), secret('polkadot', 1)],
}

function secret(namespace: Namespace, index: number): Uint8Array {
  return sha256(utf8ToBytes(`${SEED}/${namespace}/${index}`))
}
