import { type Address, address } from '@solana/kit'
import { type AccountFormat, accountJson, decimalsOf } from './account-json.js'
import { inContext } from './rpc-values.js'
import type { Ledger } from './ledger.js'
import type { Methods } from './methods.js'
import { readAddress } from './rpc-values.js'
import { RpcError } from './rpc-values.js'
import { readMint, readTokenAccount, TOKEN_PROGRAMS, tokenAmount } from './token-account.js'

type Filter = { readonly mint: string } | { readonly programId: string }

/** A cluster lists as many. */
const LARGEST_ACCOUNTS = 20

export function tokenMethods(ledger: Ledger): Methods {
  const { runtime } = ledger

  function existing(text: string) {
    const account = runtime.getAccount(readAddress(text))
    if (!account.exists) throw RpcError.invalidParams('could not find account')
    return account
  }

  function accountsOf(owner: Address, filter: Filter) {
    const programs =
      'programId' in filter ? [readAddress(filter.programId)] : Object.keys(TOKEN_PROGRAMS).map((name) => address(name))
    return programs
      .flatMap((program) => runtime.getProgramAccounts(program))
      .filter((account) => {
        const token = readTokenAccount(account)
        return token?.owner === owner && (!('mint' in filter) || token.mint === filter.mint)
      })
  }

  function largestAccountsOf(mint: Address, program: Address, decimals: number) {
    return runtime
      .getProgramAccounts(program)
      .flatMap((account) => {
        const token = readTokenAccount(account)
        return token?.mint === mint ? [{ address: account.address, held: token.amount }] : []
      })
      .toSorted((a, b) => (a.held < b.held ? 1 : -1))
      .slice(0, LARGEST_ACCOUNTS)
      .map(({ address, held }) => ({ address, ...tokenAmount(held, decimals) }))
  }

  return {
    getTokenAccountsByOwner: ([owner, filter, format]: [string, Filter, AccountFormat?]) =>
      inContext(
        ledger,
        accountsOf(readAddress(owner), filter).map((account) => ({
          pubkey: account.address,
          account: accountJson(runtime, account, format),
        })),
      ),
    getTokenAccountBalance([text]: [string]) {
      const token = readTokenAccount(existing(text))
      if (!token) throw RpcError.invalidParams('not a Token account')
      return inContext(ledger, tokenAmount(token.amount, decimalsOf(runtime, token.mint) ?? 0))
    },
    getTokenLargestAccounts([text]: [string]) {
      const account = existing(text)
      const mint = readMint(account)
      if (!mint) throw RpcError.invalidParams('not a Token mint')
      return inContext(ledger, largestAccountsOf(account.address, account.programAddress, mint.decimals))
    },
    getTokenSupply([text]: [string]) {
      const mint = readMint(existing(text))
      if (!mint) throw RpcError.invalidParams('not a Token mint')
      return inContext(ledger, tokenAmount(mint.supply, mint.decimals))
    },
  }
}
