import type { Account, Chain, Network } from '@latchkey/core'

export interface AddressedAccount {
  readonly account: Account
  /** As it was shown: as the network in use writes it. */
  readonly address: string
}

/** The networks on which this very address is good: some addresses are of one network, some are written in each in another way. */
export function compatibleNetworks({ account, address }: AddressedAccount, networks: readonly Network[], chain: Pick<Chain, 'codec'> | undefined): readonly Network[] {
  return networks.filter((network) => {
    if (account.networks && !account.networks.includes(network.caipNetworkId)) return false
    if (!chain) return true
    const written = chain.codec.formatAddress?.(account.address, network) ?? account.address
    return written === address && chain.codec.readAddress(address, network).valid
  })
}
