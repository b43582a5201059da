import { Wallets, WalletDirectory, type Disposer, type PluginHost } from '@latchkey/core'
import { listIn } from './directory/list-in.js'
import { Registry } from './registry.js'

/** Somebody acts: pictures may be fetched, and what the directory knows is listed among the wallets to choose from. */
export function late({ get }: PluginHost): Disposer {
  const registry = get(Registry)
  registry.wake()
  return listIn(get(Wallets), get(WalletDirectory), registry.known)
}
