import { Accounts, Connections, Networks, type ChainAccount, type Connection, type Network } from '@latchkey/core'
import { useSnapshot } from '../../services/use-snapshot.js'

/** The account a view is about, with the wallet it is of and the network it is on. All of one moment. */
export interface ShownAccount {
  readonly namespace: string | undefined
  readonly account: ChainAccount | undefined
  readonly connection: Connection | undefined
  readonly network: Network | undefined
}

/** That of a namespace, or of the one in use. */
export function useAccount(namespace?: string): ShownAccount {
  const used = useSnapshot(Networks, (networks) => namespace ?? networks.namespace)
  return {
    namespace: used,
    account: useSnapshot(Accounts, ({ chains }) => chains[used ?? '']),
    connection: useSnapshot(Connections, ({ chains }) => chains[used ?? '']?.connection),
    network: useSnapshot(Networks, ({ chains }) => chains[used ?? '']?.active),
  }
}
