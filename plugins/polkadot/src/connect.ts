import { AppConfig, Networks } from '@latchkey/core'
import {
  Clock,
  type ConnectRequest,
  type Disposer,
  Namespaces,
  networksWithNodes,
  Page,
  type PluginContext,
  Rpc,
  type Session,
} from '@latchkey/core/plugin'
import { createConnectAll, type ConnectAll } from './connectors/connect-all.js'
import type { FoundExtension } from './connectors/extension-connector.js'
import { asSource, readExtension } from './connectors/injected-extension.js'
import { appNameOf } from './connectors/injected-web3.js'
import { polkadotNamespace } from './namespace/namespace.js'
import { kusamaPeople, polkadotPeople } from './networks/people-chains.js'
import type { ReadPolkadotOptions } from './options.js'
import { createRuntimes } from './runtime/runtimes.js'
import { createExtensionSession, type ExtensionSessionDeps } from './session/extension/extension-session.js'

/** The code that works with extensions once one is used. While it is loaded, the kit has the namespace. */
export interface PolkadotConnect {
  /** Makes a session of the answer of an extension. Rejects with the error that the extension rejected with. */
  openExtension(extension: AskedExtension): Promise<readonly Session[]>
  readonly connectAll: ConnectAll
  readonly dispose: Disposer
}

/** An extension that the connector has asked. */
export interface AskedExtension
  extends Pick<FoundExtension, 'key' | 'provider'>, Pick<ConnectRequest, 'networks' | 'signal'> {
  /** The extension's display name. */
  readonly name: string
  /** The extension's answer. */
  readonly asked: Promise<unknown>
  readonly resume: string
}

/** The `connect` stage: adds the namespace. */
export function connect({ get }: PluginContext, { networks }: ReadPolkadotOptions): PolkadotConnect {
  const [page, rpc, clock, config, inUse] = [get(Page), get(Rpc), get(Clock), get(AppConfig), get(Networks)]
  const deps = { page, rpc, runtimes: createRuntimes(rpc) }
  // The usernames are on the People chains, which `rpcUrls` may name without making them networks of the app.
  const withNodes = () => networksWithNodes('polkadot', inUse, config, [...networks, polkadotPeople, kusamaPeople])
  return {
    openExtension: (extension) => openExtension(extension, deps),
    connectAll: createConnectAll({ ...deps, appName: appNameOf({ get }) }),
    dispose: get(Namespaces).add(polkadotNamespace(networks, { ...deps, clock, config, withNodes })),
  }
}

async function openExtension(
  { key, name, provider, asked, networks, resume, signal }: AskedExtension,
  deps: ExtensionSessionDeps,
): Promise<readonly Session[]> {
  const extension = readExtension(await asked, provider, key)
  signal.throwIfAborted()
  const shared = await extension.getAccounts(true)
  const enabled = [{ wallet: name, extension, shared }]
  return [createExtensionSession({ name, enabled, native: asSource(extension), networks, resume, deps })]
}
