import type { AppConfig } from '../contracts/app/app-config.js'
import type { KnownNamespace } from '../contracts/networks/namespaces.js'
import type { Networks } from '../contracts/networks/networks.js'
import type { Network } from '../domain/networks/network.js'
import type { DeclaredOrigin, ManifestEntry } from '../kernel/plugin/network-manifest.js'
import type { Observable } from '../state/observable.js'

/**
 * Lists the origins that plugins declared, and the nodes that the kit may call: the app's `rpcUrls`, and the nodes of the
 * networks in use. Nodes of networks that the app does not use are left out.
 *
 * Imports no code, so that what the page has loaded stays one file with every bundler.
 */
export function networkManifest(
  declared: readonly DeclaredOrigin[],
  { rpcUrls = {} }: AppConfig,
  known: Observable<readonly KnownNamespace[]>,
  networks: Networks,
): readonly ManifestEntry[] {
  const { namespaces } = networks.getSnapshot()
  const ids = known
    .getSnapshot()
    // The kit reads nothing from the networks of a generic namespace.
    .filter(({ generic }) => !generic)
    .map(({ id }) => id)
  return [
    ...declared.map(entryOf),
    ...ids.flatMap((id) => nodesOf(id, namespaces[id]?.requested ?? [], Object.entries(rpcUrls))),
  ]
}

function entryOf({ plugin, origin, declaration }: DeclaredOrigin): ManifestEntry {
  const { use = 'connect', purpose = '' } = typeof declaration === 'string' ? {} : declaration
  return { plugin, origin, use, purpose }
}

/** The origin of each node of a namespace, once, with the networks that it is asked about. */
function nodesOf(
  namespace: string,
  networks: readonly Network[],
  rpcUrls: readonly (readonly [id: string, urls: readonly string[]])[],
): readonly ManifestEntry[] {
  const nameOf = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id
  const named = [
    // Also those of a network that the app does not use: a wallet may be on it.
    ...rpcUrls.filter(([id]) => id.startsWith(`${namespace}:`)).map(([id, urls]) => [nameOf(id), urls] as const),
    ...networks.map(({ name, rpcUrls: urls }) => [name, Object.values(urls).flatMap(({ http }) => http)] as const),
  ]
  const names = new Map<string, Set<string>>()
  for (const [name, urls] of named) {
    for (const url of urls) {
      const origin = originOf(url)
      if (origin !== undefined) names.set(origin, (names.get(origin) ?? new Set()).add(name))
    }
  }
  return [...names].map(([origin, of]) => ({
    plugin: namespace,
    origin,
    use: 'connect',
    purpose: `Node of ${[...of].join(', ')}`,
  }))
}

function originOf(url: string): string | undefined {
  try {
    const { protocol, origin } = new URL(url)
    return /^https?:$/.test(protocol) ? origin : undefined
  } catch {
    // Not an address: the kit does not ask it either.
    return undefined
  }
}
