import { Chains, Clock, HostConfig, Page, Rpc, type Disposer, type PluginHost } from '@latchkey/core'
import { polkadotChain } from './chain/polkadot-chain.js'
import { createConnectAll, type ConnectAll } from './connectors/connect-all.js'
import { createOpenExtension, type OpenExtension } from './connectors/open-extension.js'
import type { readOptions } from './options.js'
import { createRuntimes } from './runtime/runtimes.js'

/** What it takes to work with Polkadot and its extensions, once one was chosen. */
export interface Work {
  readonly openExtension: OpenExtension
  readonly connectAll: ConnectAll
  readonly undo: Disposer
}

/** Does something with it: in the same turn where it is here, else when it is. Rejects with `dependency/failed` where it cannot be had. */
export type WithWork = <T>(act: (work: Work) => Promise<T>) => Promise<T>

/** Adds the chain. It comes when somebody first connects. */
export function work({ get }: PluginHost, { networks }: ReturnType<typeof readOptions>, origin: () => string): Work {
  const [page, rpc, clock, config] = [get(Page), get(Rpc), get(Clock), get(HostConfig)]
  const services = { page, rpc, runtimes: createRuntimes(rpc) }
  return {
    openExtension: createOpenExtension(services),
    connectAll: createConnectAll({ ...services, origin }),
    undo: get(Chains).add(polkadotChain(networks, { ...services, clock, config })),
  }
}
