import type { AppKitError } from '../errors/define-errors.js'
import { errors } from './errors.js'
import type { AnyToken } from './token.js'
import type { Wiring } from './wiring.js'

/** A plugin as the graph sees it. */
export interface Node {
  readonly id: string
  readonly wiring: Wiring
  /** There when the plugin cannot stand by its own fault. */
  readonly fault?: AppKitError | undefined
}

/** Which plugins can stand, and why the others cannot; in both, the needed come before those who need them. */
export interface Arrangement<N extends Node> {
  readonly order: readonly N[]
  readonly refused: ReadonlyMap<N, AppKitError>
}

/**
 * Decides who can stand. Refused are: who provides what another already
 * provides, rings of services, whoever needs what nobody provides, and then
 * those who needed *them*.
 */
export function arrange<N extends Node>(nodes: readonly N[]): Arrangement<N> {
  const refused = new Map<N, AppKitError>()
  const providers = new Map<symbol, N>()
  // The faulty claim last, and only to be named to those who miss what they would have brought.
  nodes.forEach((node) => node.fault || claim(node))
  nodes.forEach((node) => node.fault && claim(node))
  refuseRings()
  const sorted = sort()
  // Once is enough, and a second look to see that it was, unless two plugins' starts need each other's services.
  while (refuseUnmet());
  return { order: sorted.filter((node) => !refused.has(node)), refused }

  function claim(node: N) {
    const { registrations } = node.wiring
    const taken = registrations.find(({ token }) => providers.has(token.key))?.token
    if (node.fault) refused.set(node, node.fault)
    else if (taken) {
      const first = providers.get(taken.key)!.id
      refused.set(node, errors.create('service/duplicate', { service: taken.name, first, second: node.id }))
    }
    if (!taken) for (const { token } of registrations) providers.set(token.key, node)
  }

  /** Rings are refused whole, with a path that ends where it began. */
  function refuseRings() {
    const path: AnyToken[] = []
    const done = new Set<symbol>()
    const visit = (token: AnyToken) => {
      const node = providers.get(token.key)
      if (!node || node.fault || done.has(token.key)) return
      const { wiring } = node
      const start = path.findIndex(({ key }) => key === token.key)
      path.push(token)
      if (start < 0) {
        wiring.registrations.find((service) => service.token.key === token.key)!.needs.forEach(visit)
        done.add(token.key)
      } else {
        const ring = path.slice(start)
        const error = errors.create('service/cycle', { path: ring.map(({ name }) => name) })
        for (const { key } of ring) refused.set(providers.get(key)!, error)
      }
      path.pop()
    }
    // Only what needs something can be in a ring.
    for (const { wiring } of nodes) for (const { token, needs } of wiring.registrations) if (needs.length) visit(token)
  }

  function sort(): N[] {
    const placed = new Set<N>()
    const result: N[] = []
    const place = (node: N | undefined) => {
      if (!node || placed.has(node)) return
      placed.add(node)
      for (const { key } of node.wiring.needs) place(providers.get(key))
      result.push(node)
    }
    nodes.forEach(place)
    return result
  }

  /** Whether it found any. */
  function refuseUnmet(): boolean {
    const before = refused.size
    for (const node of sorted) {
      const missing = node.wiring.needs.find(({ key, fallback }) => {
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
