import type { AppConfig } from '../contracts/app/app-config.js'
import type { KnownNamespace } from '../contracts/networks/namespaces.js'
import type { Networks } from '../contracts/networks/networks.js'
import type { DeclaredOrigin, ManifestEntry } from '../kernel/plugin/network-manifest.js'
import { endpointsOf, nodesOf } from '../services/http/app-origins.js'
import type { Observable } from '../state/observable.js'

/**
 * Lists the origins that plugins declared, the app's endpoints, and the nodes that the kit may call. `Http` refuses a
 * plugin's request to any other.
 */
export function networkManifest(
  declared: readonly DeclaredOrigin[],
  config: AppConfig,
  known: Observable<readonly KnownNamespace[]>,
  networks: Networks,
): readonly ManifestEntry[] {
  // A plugin that calls an endpoint has often declared it, with a better purpose.
  const isDeclared = ({ origin }: ManifestEntry) => declared.some((one) => one.origin === origin)
  return [
    ...declared.map(entryOf),
    ...endpointsOf(config).filter((entry) => !isDeclared(entry)),
    ...nodesOf(config, known, networks),
  ]
}

function entryOf({ plugin, origin, declaration }: DeclaredOrigin): ManifestEntry {
  const { use = 'connect', purpose = '' } = typeof declaration === 'string' ? {} : declaration
  return { plugin, origin, use, purpose }
}
