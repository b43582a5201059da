import type { AppConfig } from '../../contracts/app/app-config.js'
import { Connections } from '../../contracts/connections/connections.js'
import { Connectors } from '../../contracts/connections/connectors.js'
import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import { flatten } from '../../kernel/kernel.js'
import { StagedPlugins } from '../../kernel/loading/stages.js'
import type { PluginContext, PluginOption } from '../../kernel/plugin/plugin.js'
import type { Logger } from '../../platform/logger.js'
import { configMistakes } from './config-mistakes.js'
import { connectorMistakes, namespaceMistakes, pluginMistakes, sessionMistakes } from './plugin-mistakes.js'

/** The options and plugins that an app gave to `createAppKit`. */
export interface Written {
  readonly config: AppConfig
  readonly plugins: PluginOption
}

/** Logs the mistakes of an app and its plugins. Until the kit stops, it also checks what plugins add. */
export function reportMistakes({ config, plugins }: Written, ctx: PluginContext, logger: Logger): void {
  const { get, signal, onDispose } = ctx
  // The kit was stopped while this code was loaded.
  if (signal.aborted) return
  const log = (sentences: readonly string[]) => sentences.forEach((sentence) => logger.error(sentence))
  const namespaces = get(KnownNamespaces)
  const connectors = get(Connectors)
  const connections = get(Connections)

  const known = namespaces.getSnapshot()
  const ids = known.map(({ id }) => id)
  log(configMistakes(config, ids))
  for (const plugin of flatten(plugins)) log(pluginMistakes(plugin, ctx))
  // A connector may still come with a stage. Where the app names networks, a pairing needs no more.
  const mayPair = known.length > 0 && get(StagedPlugins).getSnapshot().length > 0
  if (known.every(({ generic }) => generic) && !mayPair && connectors.getSnapshot().length === 0)
    log([
      'This kit can connect no wallet: no plugin brings a namespace. Add one, such as eip155(), to plugins; a kit that only pairs names its "networks".',
    ])

  const seen = new WeakSet<object>()
  const isNew = (item: object) => !seen.has(item) && seen.add(item)
  function checkNew() {
    for (const namespace of namespaces.getSnapshot().filter(isNew)) log(namespaceMistakes(namespace))
    for (const connector of connectors.getSnapshot().filter(isNew)) log(connectorMistakes(connector))
    for (const { connections: ofOne } of Object.values(connections.getSnapshot().namespaces))
      for (const { session, connectorId } of ofOne) if (isNew(session)) log(sessionMistakes(connectorId, session))
  }
  checkNew()
  const stops = [namespaces, connectors, connections].map((list) => list.subscribe(checkNew))
  void onDispose(() => stops.forEach((stop) => stop()))
}
