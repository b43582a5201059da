import { Accounts, Chains, Connections, Networks, type Account, type Chain, type Connection, type Network } from '@latchkey/core'
import { useSnapshot } from '@latchkey/react'

/** Who is connected in a namespace, and where. */
export interface InUse {
  readonly chain: Chain
  readonly connection: Connection
  readonly account: Account
  /** The account's address, as the network in use writes it. */
  readonly address: string
  readonly network: Network
}

/** Nothing while nobody is connected there. */
export function useInUse(namespace: string): InUse | undefined {
  const chain = useSnapshot(Chains, (all) => all.find(({ id }) => id === namespace))
  const connection = useSnapshot(Connections, ({ chains }) => chains[namespace]?.connection)
  const account = useSnapshot(Accounts, ({ chains }) => chains[namespace]?.account)
  const address = useSnapshot(Accounts, ({ chains }) => chains[namespace]?.address)
  const network = useSnapshot(Networks, ({ chains }) => chains[namespace]?.active)
  return chain && connection && account && address !== undefined && network ? { chain, connection, account, address, network } : undefined
}
