import { accountAt, type AccountFormat } from './account-json.js'
import { inContext } from './in-context.js'
import type { Ledger } from './ledger.js'
import type { Methods } from './methods.js'
import { readAddress } from './read-address.js'

export function accountMethods(ledger: Ledger): Methods {
  const { runtime } = ledger
  const account = (address: string, format?: AccountFormat) => accountAt(runtime, readAddress(address), format)
  return {
    getBalance: ([address]: [string]) => inContext(ledger, Number(runtime.getBalance(readAddress(address)) ?? 0n)),
    getAccountInfo: ([address, format]: [string, AccountFormat?]) => inContext(ledger, account(address, format)),
    getMultipleAccounts: ([addresses, format]: [string[], AccountFormat?]) =>
      inContext(ledger, addresses.map((address) => account(address, format))),
    getMinimumBalanceForRentExemption: ([bytes]: [number]) => Number(runtime.minimumBalanceForRentExemption(BigInt(bytes))),
  }
}
