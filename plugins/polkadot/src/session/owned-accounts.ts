import { displayText, type Network } from '@latchkey/core'
import type { InjectedExtension } from '../connectors/injected-extension.js'
import { MAX_ACCOUNTS, readAccounts, type SharedAccount } from './read-accounts.js'
import type { AccountSigner } from './signing.js'

/** An extension that has said yes. */
export interface EnabledExtension {
  /** What it is called. Fit to be shown. */
  readonly wallet: string
  readonly extension: InjectedExtension
  /** What it has just said its accounts are. */
  readonly shared: unknown
}

/** An account, and who signs for it. */
export interface OwnedAccount extends SharedAccount {
  readonly owner: AccountSigner
}

/** Reads what one extension shares. @param isOneOfMany whether its name has to stand with its accounts, for them to be told apart. */
export function ownedAccounts({ wallet, extension }: EnabledExtension, shared: unknown, networks: readonly Network[], isOneOfMany: boolean): readonly OwnedAccount[] {
  const { signPayload, signRaw } = extension
  // An extension is asked for what polkadot.js asks it for, and nothing more is handed to it.
  const owner: AccountSigner = { wallet, signPayload: signPayload && ((payload) => signPayload(payload)), signRaw: signRaw && ((raw) => signRaw(raw)) }
  return readAccounts(shared, networks).map((one) => {
    if (!isOneOfMany) return { ...one, owner }
    const { label } = one.account
    return { ...one, owner, account: { ...one.account, label: displayText(label ? `${label} (${wallet})` : wallet) } }
  })
}

/** Those of several extensions, each once: the first that shares it signs for it. */
export function joined(lists: readonly (readonly OwnedAccount[])[]): readonly OwnedAccount[] {
  const all = new Map<string, OwnedAccount>()
  for (const one of lists.flat()) {
    if (!all.has(one.account.address)) all.set(one.account.address, one)
    if (all.size === MAX_ACCOUNTS) break
  }
  return [...all.values()]
}
