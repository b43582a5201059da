import { Accounts, Connections, Networks, type NamespaceAccount, type Connection, type Network } from '@latchkey/core'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'

/** The account of a view, with its connection and network, as of one moment. */
export interface ShownAccount {
  readonly namespace: string | undefined
  readonly account: NamespaceAccount | undefined
  readonly connection: Connection | undefined
  readonly network: Network | undefined
}

/** The account of a namespace, by default of the one in use. */
export function useAccount(namespace?: string): ShownAccount {
  const used = useSnapshot(Networks, (networks) => namespace ?? networks.namespace)
  return {
    namespace: used,
    account: useSnapshot(Accounts, ({ namespaces: chains }) => chains[used ?? '']),
    connection: useSnapshot(Connections, ({ namespaces: chains }) => chains[used ?? '']?.connection),
    network: useSnapshot(Networks, ({ namespaces: chains }) => chains[used ?? '']?.active),
  }
}
