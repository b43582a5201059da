import type { PublicKey } from '@solana/web3.js'
import { toBase64 } from '../wire/bytes.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './token-accounts.js'

// Accounts of the token programs, as a node returns them.

export const accountOf = (data: Iterable<number>, owner = TOKEN_PROGRAM) => ({
  lamports: 1,
  owner,
  executable: false,
  rentEpoch: 0,
  data: [toBase64(Uint8Array.from(data)), 'base64'],
})

interface Held {
  readonly amount: bigint
  readonly mint: PublicKey
  readonly owner: PublicKey
}

/** An account that holds a token. It is at the address of its owner, which nobody reads. */
export function tokenAccount({ amount, mint, owner }: Held) {
  const data = new Uint8Array(165)
  data.set(mint.toBytes(), 0)
  data.set(owner.toBytes(), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return { pubkey: owner.toBase58(), account: accountOf(data) }
}

const zeros = (length: number) => Array<number>(length).fill(0)
const numberOf = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255)

/** The data of a mint. */
export const mintOf = (decimals: number): readonly number[] => [...zeros(44), decimals, 1, ...zeros(36)]

/** A text of a Token-2022 extension, and another length than it has, if a test wants that. */
export function textOf(text: string, length?: number): readonly number[] {
  const bytes = [...new TextEncoder().encode(text)]
  return [...numberOf(length ?? bytes.length, 4), ...bytes]
}

/** The metadata of a mint: an authority, the mint, and texts. */
export const metadataOf = (texts: readonly number[], mint: PublicKey): readonly number[] => [
  ...zeros(32),
  ...mint.toBytes(),
  ...texts,
]

/** The data of a mint of Token-2022 with 6 decimals and its metadata in it. */
export const mintWith = (metadata: readonly number[]): readonly number[] => [
  ...mintOf(6),
  ...zeros(165 - 82),
  1,
  ...numberOf(19, 2),
  ...numberOf(metadata.length, 2),
  ...metadata,
]

/** A mint of Token-2022 that names its token. */
export const namedMint = (mint: PublicKey, name: string, symbol: string) =>
  accountOf(mintWith(metadataOf([...textOf(name), ...textOf(symbol)], mint)), TOKEN_2022_PROGRAM)
