import type { AppConfig } from '../../contracts/app/app-config.js'
import type { KnownNamespace } from '../../contracts/networks/namespaces.js'
import type { Networks } from '../../contracts/networks/networks.js'
import type { Network } from '../../domain/networks/network.js'
import type { ManifestEntry } from '../../kernel/plugin/network-manifest.js'
import type { Observable } from '../../state/observable.js'

// Imports no code, so that what the page has loaded stays one file with every bundler.

/** The origins of the app's own servers. */
export function endpointsOf({ endpoints = {} }: AppConfig): readonly ManifestEntry[] {
  return Object.entries(endpoints as Record<string, string | readonly string[]>).flatMap(([name, urls]) =>
    [urls].flat().flatMap((url) => {
      const origin = originOf(url, /^(http|ws)s?:$/)
      const use = name === 'frame' || name === 'verify' ? 'frame' : 'connect'
      return origin === undefined ? [] : { plugin: 'app', origin, use, purpose: `The app's ${name} server` }
    }),
  )
}

/**
 * The nodes that the kit may call: the app's `rpcUrls`, and the nodes of the networks in use. Nodes of networks that the
 * app does not use are left out.
 */
export function nodesOf(
  { rpcUrls = {} }: AppConfig,
  known: Observable<readonly KnownNamespace[]>,
  networks: Pick<Networks, 'getSnapshot'>,
): readonly ManifestEntry[] {
  const { namespaces } = networks.getSnapshot()
  return (
    known
      .getSnapshot()
      // The kit reads nothing from the networks of a generic namespace.
      .filter(({ generic }) => !generic)
      .flatMap(({ id }) => nodesOfNamespace(id, namespaces[id]?.requested ?? [], Object.entries(rpcUrls)))
  )
}

/** The origin of each node of a namespace, once, with the networks that it is asked about. */
function nodesOfNamespace(
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
      const origin = originOf(url, /^https?:$/)
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

function originOf(url: string, protocols: RegExp): string | undefined {
  try {
    const { protocol, origin } = new URL(url)
    return protocols.test(protocol) ? origin : undefined
  } catch {
    // Not an address: the kit does not ask it either.
    return undefined
  }
}
