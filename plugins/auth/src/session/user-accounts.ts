import type { EmbeddedAccountType, EmbeddedUser } from '@latchkey/core/embedded'
import type { Account, Namespace, NetworkId } from '@latchkey/core/plugin'

/** The network that the wallet page means: it names EVM networks by their number, and others by their CAIP-2 id. */
export function networkIdOf(chainId: string | number): NetworkId {
  return (/^\d+$/.test(String(chainId)) ? `eip155:${chainId}` : chainId) as NetworkId
}

/** The name of a network in messages to the wallet page. */
export function chainIdOf(networkId: NetworkId): string | number {
  const [namespace, reference] = networkId.split(':', 2)
  return namespace === 'eip155' ? Number(reference) : networkId
}

/** The kind of account that a visitor uses. The wallet page says it, or its list of accounts does. */
export function accountTypeOf({ address, accounts, preferredAccountType }: EmbeddedUser): EmbeddedAccountType {
  return preferredAccountType ?? accounts?.find((one) => one.address === address)?.type ?? 'eoa'
}

/** A visitor's accounts in a namespace, the one in use first, each once and in the namespace's spelling. */
export function accountsOf(
  user: EmbeddedUser,
  { id, codec, accountTypes = [] }: Pick<Namespace, 'id' | 'codec' | 'accountTypes'>,
): readonly Account[] {
  const type = accountTypeOf(user)
  const inUse = { address: user.address, type: accountTypes.includes(type) ? type : (accountTypes[0] ?? '') }
  const accounts = new Map<string, Account>()
  for (const { address, type } of [inUse, ...(user.accounts ?? [])]) {
    const reading = codec.readAddress(address)
    if (!reading.valid || !(accountTypes.includes(type) || address === user.address)) continue
    const account = { namespace: id, address: reading.address, type }
    if (!accounts.has(account.address)) accounts.set(account.address, account)
  }
  return [...accounts.values()]
}
