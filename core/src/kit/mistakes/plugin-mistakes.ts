import type { Connector } from '../../contracts/connections/connectors.js'
import type { Session } from '../../contracts/connections/session.js'
import type { KnownNamespace } from '../../contracts/networks/namespaces.js'
import { isNetworkId } from '../../domain/caip.js'
import type { Plugin } from '../../kernel/plugin/plugin.js'
import type { Services } from '../../kernel/services.js'
import { namespaceFeatureMistakes, sessionFeatureMistakes } from './feature-mistakes.js'

// Plugins may be written without types, so nothing here trusts a type.

const LISTS = ['requires', 'optional'] as const

/** Finds the mistakes in a plugin's declaration. Each sentence names the plugin and says what to write instead. */
export function pluginMistakes(plugin: Plugin, services: Pick<Services, 'find'>): readonly string[] {
  const sentence = (what: string) => `Plugin "${plugin.id}": ${what}`
  return [
    ...LISTS.filter((name) => !Array.isArray(plugin[name] ?? [])).map((name) =>
      sentence(`"${name}" is not a list. Write ${name}: [A, B], with the tokens of services.`),
    ),
    ...originMistakes(plugin, services).map(sentence),
  ]
}

function originMistakes(plugin: Plugin, services: Pick<Services, 'find'>): readonly string[] {
  const origins: unknown = originsOf(plugin, services)
  if (!Array.isArray(origins)) return ['"origins" is not a list. Write origins: [\'https://api.example.org\'].']
  return origins
    .map((one: unknown) => String((one as { origin?: unknown } | undefined)?.origin ?? one))
    .filter((origin) => !URL.canParse(origin))
    .map((origin) => `the origin "${origin}" is not an address. Write it as https://api.example.org.`)
}

function originsOf(plugin: Plugin, services: Pick<Services, 'find'>): unknown {
  try {
    return plugin.origins?.(services) ?? []
  } catch {
    // The kit has reported that the plugin failed to set up with this error.
    return []
  }
}

const NAMESPACE = /^[-a-z0-9]{3,8}$/

/** Finds the mistakes in a namespace that a plugin adds. */
export function namespaceMistakes({ id, networks, codec, features = {} }: KnownNamespace): readonly string[] {
  const sentence = (what: string) => `The namespace "${id}": ${what}`
  return [
    ...(NAMESPACE.test(id) ? [] : [sentence('its id is not a namespace of CAIP-2 such as eip155.')]),
    ...(networks ?? [])
      .filter(({ caipNetworkId: network }) => !isNetworkId(network) || !network.startsWith(`${id}:`))
      .map(({ caipNetworkId: network }) => sentence(`its network "${network}" needs a CAIP-2 id such as ${id}:1.`)),
    ...(codec && typeof codec.readAddress !== 'function' ? [sentence('its codec has no function readAddress.')] : []),
    ...namespaceFeatureMistakes(features).map(sentence),
  ]
}

/** Finds the mistakes in a connector that a plugin adds. */
export function connectorMistakes({ id, namespaces, connect }: Connector): readonly string[] {
  const sentence = (what: string) => `The connector "${id}": ${what}`
  const isListed = Array.isArray(namespaces) && namespaces.length > 0
  return [
    ...(isListed ? [] : [sentence("it connects no namespace. Write namespaces: ['eip155'].")]),
    ...(typeof connect === 'function' ? [] : [sentence('it has no function connect.')]),
  ]
}

/** Finds the mistakes in a session that a connector has resolved with. */
export const sessionMistakes = (connector: string, { namespace, features = {} }: Session): readonly string[] =>
  sessionFeatureMistakes(features).map((what) => `The session of "${connector}" in "${namespace}": ${what}`)
