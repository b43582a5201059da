import { type Address, type EncodedAccount, getBase58Decoder } from '@solana/kit'

/** A parsed account of a token program. Both programs lay out these fields alike. */
export interface TokenAccount {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly isFrozen: boolean
}

export interface Mint {
  readonly supply: bigint
  readonly decimals: number
  readonly mintAuthority: Address | null
}

/** The names of the programs in the clusters' parsed answers. */
export const TOKEN_PROGRAMS: Readonly<Record<string, string>> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
}

const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
const MULTISIG_BYTES = 355
/** The offset at which Token-2022 stores the kind of an account with extensions. */
const KIND_OFFSET = 165
const KIND_MINT = 1
const KIND_ACCOUNT = 2
const FROZEN = 2

export function readTokenAccount(account: EncodedAccount): TokenAccount | undefined {
  if (!isOfTokenProgram(account) || !isKind(account.data, ACCOUNT_BYTES, KIND_ACCOUNT)) return undefined
  const { data } = account
  return {
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
    amount: viewOf(data).getBigUint64(64, true),
    isFrozen: data[108] === FROZEN,
  }
}

export function readMint(account: EncodedAccount): Mint | undefined {
  if (!isOfTokenProgram(account) || !isKind(account.data, MINT_BYTES, KIND_MINT)) return undefined
  const { data } = account
  const view = viewOf(data)
  const hasAuthority = view.getUint32(0, true) === 1
  return {
    mintAuthority: hasAuthority ? addressAt(data, 4) : null,
    supply: view.getBigUint64(36, true),
    decimals: data[44]!,
  }
}

/** An amount in the clusters' JSON. */
export function tokenAmount(amount: bigint, decimals: number) {
  const uiAmount = Number(amount) / 10 ** decimals
  const digits = String(amount).padStart(decimals + 1, '0')
  const integer = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return { amount: String(amount), decimals, uiAmount, uiAmountString: fraction ? `${integer}.${fraction}` : integer }
}

const isOfTokenProgram = ({ programAddress }: EncodedAccount) => programAddress in TOKEN_PROGRAMS

const isKind = (data: EncodedAccount['data'], plainBytes: number, kind: number) =>
  data.length === plainBytes ||
  (data.length > KIND_OFFSET && data.length !== MULTISIG_BYTES && data[KIND_OFFSET] === kind)

const addressAt = (data: EncodedAccount['data'], offset: number) =>
  getBase58Decoder().decode(data.slice(offset, offset + 32)) as Address

const viewOf = (data: EncodedAccount['data']) => new DataView(data.buffer, data.byteOffset, data.byteLength)
