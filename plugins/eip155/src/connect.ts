import { AppConfig, Networks } from '@latchkey/core'
import {
  Clock,
  type Disposer,
  Http,
  Logger,
  Namespaces,
  networksWithNodes,
  Page,
  type PluginContext,
  Rpc,
  TokenSources,
} from '@latchkey/core/plugin'
import type { ConnectDeps, Eip155Part } from './deps.js'
import { evmNamespace } from './namespace/namespace.js'
import { mainnet } from './networks.js'
import type { Eip155Settings } from './options.js'
import { createAskedTransactions } from './session/asked-transactions.js'
import { connectProvider } from './session/provider-session.js'
import { tokenSource } from './tokens/token-source.js'

/** Adds the namespace, and gives the connectors what makes a session of a wallet. */
export function connect(
  { get, signal }: PluginContext,
  { networks, nameGateways }: Eip155Settings,
): Eip155Part & { readonly dispose: Disposer } {
  const config = get(AppConfig)
  const inUse = get(Networks)
  const deps: ConnectDeps = {
    page: get(Page),
    clock: get(Clock),
    logger: get(Logger),
    rpc: get(Rpc),
    http: get(Http),
    config,
    asked: createAskedTransactions(),
    networks,
    nameGateways,
    // ENS is on Ethereum, also for plugins whose options leave Ethereum out.
    known: () => networksWithNodes('eip155', inUse, config, [...networks, mainnet]),
    signal,
  }
  const removeNamespace = get(Namespaces).add(evmNamespace(deps))
  const removeTokens = get(TokenSources).add(tokenSource(deps))
  return {
    connectProvider,
    deps,
    dispose() {
      removeTokens()
      removeNamespace()
    },
  }
}
