import { type Address, type EncodedAccount, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { readMint, readTokenAccount, TOKEN_PROGRAMS, tokenAmount } from './token-account.js'

export interface AccountFormat {
  readonly encoding?: 'base58' | 'base64' | 'jsonParsed'
  readonly dataSlice?: { readonly offset: number; readonly length: number }
}

/** The account at an address in the clusters' JSON, `null` where there is none. */
export function accountAt(runtime: LiteSVM, address: Address, format?: AccountFormat) {
  const account = runtime.getAccount(address)
  return account.exists ? accountJson(runtime, account, format) : null
}

/** Parses the accounts of the token programs. A real cluster parses some more. */
export function accountJson(runtime: LiteSVM, account: EncodedAccount, format: AccountFormat = {}) {
  return {
    lamports: Number(account.lamports),
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: 0,
    space: account.data.length,
    data: (format.encoding === 'jsonParsed' && parsedData(runtime, account)) || encodedData(account, format),
  }
}

function encodedData(
  { data }: EncodedAccount,
  { encoding, dataSlice = { offset: 0, length: data.length } }: AccountFormat,
) {
  const bytes = data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length)
  return encoding === 'base58'
    ? [getBase58Decoder().decode(bytes), encoding]
    : [getBase64Decoder().decode(bytes), 'base64']
}

function parsedData(runtime: LiteSVM, account: EncodedAccount) {
  const parsed = parsedTokenAccount(runtime, account) ?? parsedMint(account)
  return parsed && { program: TOKEN_PROGRAMS[account.programAddress], parsed, space: account.data.length }
}

function parsedTokenAccount(runtime: LiteSVM, account: EncodedAccount) {
  const token = readTokenAccount(account)
  const decimals = token && decimalsOf(runtime, token.mint)
  if (!token || decimals === undefined) return undefined
  const { owner, amount, isFrozen, mint } = token
  const state = isFrozen ? 'frozen' : 'initialized'
  return { type: 'account', info: { isNative: false, mint, owner, state, tokenAmount: tokenAmount(amount, decimals) } }
}

function parsedMint(account: EncodedAccount) {
  const mint = readMint(account)
  if (!mint) return undefined
  const { decimals, supply, mintAuthority } = mint
  return {
    type: 'mint',
    info: { decimals, supply: String(supply), mintAuthority, freezeAuthority: null, isInitialized: true },
  }
}

/** The decimals of a token, by the address of its mint. */
export function decimalsOf(runtime: LiteSVM, mint: Address): number | undefined {
  const account = runtime.getAccount(mint)
  return account.exists ? readMint(account)?.decimals : undefined
}
