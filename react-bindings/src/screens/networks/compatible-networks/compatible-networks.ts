import type { Account, Network } from '@latchkey/core'
import type { Namespace } from '@latchkey/core/plugin'

interface AddressedAccount {
  readonly account: Account
  /** The address as the network in use writes it. */
  readonly address: string
}

/**
 * The networks on which exactly this address is valid: some addresses belong to one network, and some networks write an
 * address differently.
 */
export function compatibleNetworks(
  { account, address }: AddressedAccount,
  networks: readonly Network[],
  chain: Pick<Namespace, 'codec'> | undefined,
): readonly Network[] {
  return networks.filter((network) => {
    if (account.networks && !account.networks.includes(network.caipNetworkId)) return false
    if (!chain) return true
    const written = chain.codec.formatAddress?.(account.address, network) ?? account.address
    return written === address && chain.codec.readAddress(address, network).valid
  })
}
