import { displayText, entriesOf, propertyOf, type Account } from '@latchkey/core'
import type { WalletAccount } from '@wallet-standard/base'
import { readAddress } from '../../codec/address.js'

/** More accounts of one wallet than anybody looks through. */
const MAX_ACCOUNTS = 1_000
const TYPE = 'eoa'

/** The accounts of this namespace that a wallet shares, each once, in its order. */
export function readAccounts(list: readonly WalletAccount[]): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const shared of list) {
    const account = readAccount(shared)
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
    if (accounts.size === MAX_ACCOUNTS) break
  }
  return [...accounts.values()]
}

function readAccount(shared: WalletAccount): Account | undefined {
  const address = propertyOf(shared, 'address')
  if (typeof address !== 'string' || !readAddress(address).valid || !isOfSolana(shared)) return undefined
  const label = displayText(propertyOf(shared, 'label'))
  return { namespace: 'solana', address, type: TYPE, ...(label && { label }) }
}

/** A wallet of many namespaces shares the accounts of all in one list. One that says nothing is told by its address alone. */
function isOfSolana(shared: WalletAccount): boolean {
  const chains = entriesOf(propertyOf(shared, 'chains'))
  return chains.length === 0 || chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
}
