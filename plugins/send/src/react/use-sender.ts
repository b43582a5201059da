import { type AccountId, Accounts, Connections, type Network, Networks } from '@latchkey/core'
import { networkIdOf } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'

/** The address of the account in use, its network, and its wallet's name. */
export function useSender(account: AccountId | undefined): {
  readonly network: Network | undefined
  readonly wallet: string
  readonly address: string
} {
  const networks = useService(Networks)
  const network = account && networks.find(networkIdOf(account))
  const wallet = useSnapshot(
    Connections,
    ({ namespaces }) => namespaces[network?.chainNamespace ?? '']?.connection?.wallet.name,
  )
  const address = useSnapshot(Accounts, ({ active }) => active?.address)
  return { network, wallet: wallet ?? '', address: address ?? '' }
}
