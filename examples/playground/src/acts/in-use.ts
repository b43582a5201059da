import { type Account, Accounts, type Connection, Connections, type Network, Networks } from '@latchkey/core'
import { type Namespace, Namespaces } from '@latchkey/core/plugin'
import { useSnapshot } from '@latchkey/react'

/** The connected account of a namespace, and its network. */
export interface InUse {
  readonly chain: Namespace
  readonly connection: Connection
  readonly account: Account
  /** The account's address, as the network in use writes it. */
  readonly address: string
  readonly network: Network
}

/** `undefined` while no wallet is connected in the namespace. */
export function useInUse(namespace: string): InUse | undefined {
  const chain = useSnapshot(Namespaces, (all) => all.find(({ id }) => id === namespace))
  const connection = useSnapshot(Connections, ({ namespaces: chains }) => chains[namespace]?.connection)
  const account = useSnapshot(Accounts, ({ namespaces: chains }) => chains[namespace]?.account)
  const address = useSnapshot(Accounts, ({ namespaces: chains }) => chains[namespace]?.address)
  const network = useSnapshot(Networks, ({ namespaces: chains }) => chains[namespace]?.active)
  return chain && connection && account && address !== undefined && network
    ? { chain, connection, account, address, network }
    : undefined
}
