import { Chains, Clock, HostConfig, Http, Page, type Disposer, type PluginHost } from '@latchkey/core'
import { bitcoinChain } from './chain/bitcoin-chain.js'
import { createEsplora } from './esplora/esplora.js'
import type { Bip122Settings } from './options.js'
import { createConnectWallet, type ConnectWallet } from './session/connect-wallet.js'
import { createTransactionsLoader } from './transactions/load.js'

/** What it takes to work with Bitcoin and its wallets, once one was chosen. */
export interface Work {
  readonly connect: ConnectWallet
  readonly undo: Disposer
}

/** Does something with it: in the same turn where it is here, else when it is. Rejects with `dependency/failed` where it cannot be had. */
export type WithWork = <T>(act: (work: Work) => Promise<T>) => Promise<T>

/** Adds the chain. It comes when somebody first connects. */
export function work({ get, signal }: PluginHost, settings: Bip122Settings): Work {
  const { networks } = settings
  const esplora = createEsplora({ http: get(Http), config: get(HostConfig), signal })
  const world = { esplora, settings, load: createTransactionsLoader(), page: get(Page), clock: get(Clock), networks, known: networks }
  return { connect: createConnectWallet(world), undo: get(Chains).add(bitcoinChain(world)) }
}
