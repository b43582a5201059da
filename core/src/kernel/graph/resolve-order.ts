import type { AppKitError } from '../../errors/define-errors.js'
import { errors } from '../errors.js'
import type { AnyToken } from '../token.js'
import type { RecordedSetup } from './record-setup.js'

/** A plugin, as far as its place in the order goes. */
export interface GraphNode {
  readonly id: string
  readonly setup: RecordedSetup
  /** Present when the plugin itself is at fault. */
  readonly fault?: AppKitError | undefined
}

/** The plugins that can be in place, and why the others cannot. In both, a plugin follows those it needs. */
export interface ResolvedOrder<N extends GraphNode> {
  readonly order: readonly N[]
  readonly refused: ReadonlyMap<N, AppKitError>
}

/**
 * Decides which plugins can be in place. It refuses a plugin that provides a service which another provides already,
 * services that need each other, a plugin with a need that no plugin meets, and then the plugins that need those.
 */
export function resolveOrder<N extends GraphNode>(nodes: readonly N[]): ResolvedOrder<N> {
  const refused = new Map<N, AppKitError>()
  const providers = new Map<symbol, N>()
  // Plugins at fault claim last: errors name them to the plugins that miss their services.
  nodes.forEach((node) => node.fault || claim(node))
  nodes.forEach((node) => node.fault && claim(node))
  refuseRings()
  const sorted = sort()
  // One round is enough, unless two plugins' starts need each other's services.
  while (refuseUnmet());
  return { order: sorted.filter((node) => !refused.has(node)), refused }

  function claim(node: N) {
    const { registrations } = node.setup
    const taken = registrations.find(({ token }) => providers.has(token.key))?.token
    if (node.fault) refused.set(node, node.fault)
    else if (taken) {
      const first = providers.get(taken.key)!.id
      refused.set(node, errors.create('service/duplicate', { service: taken.name, first, second: node.id }))
    }
    if (!taken) for (const { token } of registrations) providers.set(token.key, node)
  }

  /** Refuses every plugin of a ring, with a path that ends where it began. */
  function refuseRings() {
    const path: AnyToken[] = []
    const done = new Set<symbol>()
    const visit = (token: AnyToken) => {
      const node = providers.get(token.key)
      if (!node || node.fault || done.has(token.key)) return
      const { setup } = node
      const start = path.findIndex(({ key }) => key === token.key)
      path.push(token)
      if (start < 0) {
        setup.registrations.find((service) => service.token.key === token.key)!.needs.forEach(visit)
        done.add(token.key)
      } else {
        const ring = path.slice(start)
        const error = errors.create('service/cycle', { path: ring.map(({ name }) => name) })
        for (const { key } of ring) refused.set(providers.get(key)!, error)
      }
      path.pop()
    }
    // A service without needs is in no ring.
    for (const { setup } of nodes) for (const { token, needs } of setup.registrations) if (needs.length) visit(token)
  }

  function sort(): N[] {
    const placed = new Set<N>()
    const result: N[] = []
    const place = (node: N | undefined) => {
      if (!node || placed.has(node)) return
      placed.add(node)
      for (const { key } of node.setup.needs) place(providers.get(key))
      result.push(node)
    }
    nodes.forEach(place)
    return result
  }

  /** Refuses plugins with an unmet need, and answers whether there were any. */
  function refuseUnmet(): boolean {
    const before = refused.size
    for (const node of sorted) {
      const missing = node.setup.needs.find(({ key, fallback }) => {
        const provider = providers.get(key)
        return provider ? refused.has(provider) : !fallback
      })
      if (!missing || refused.has(node)) continue
      const provider = providers.get(missing.key)
      const hint = provider ? `Plugin "${provider.id}" is not up.` : missing.hint
      refused.set(node, errors.create('service/missing', { service: missing.name, neededBy: node.id, hint }))
    }
    return refused.size > before
  }
}
