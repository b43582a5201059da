import { NamespaceOutlines, Namespaces } from '../contracts/networks/namespaces.js'
import type { NetworkDrawings } from '../contracts/networks/network-drawings.js'
import type { Drawings } from '../domain/networks/drawing.js'
import { lazy } from '../kernel/loading/lazy.js'
import type { Services } from '../kernel/services.js'

export function createNetworkDrawings({ get }: Services): NetworkDrawings {
  // Both lists are read: a namespace that a later stage adds need not repeat what its outline brings.
  const lists = [get(NamespaceOutlines), get(Namespaces)]
  const loads = new Map<string, () => Promise<Drawings>>()
  const loaded = new Map<string, Drawings>()
  const sourceOf = (namespace: string) =>
    lists.flatMap((list) => list.getSnapshot()).find(({ id, drawings }) => id === namespace && drawings)?.drawings

  return {
    peek: (namespace) => loaded.get(namespace) ?? (sourceOf(namespace) ? undefined : NONE),
    async load(namespace) {
      const source = sourceOf(namespace)
      if (!source) return NONE
      if (!loads.has(namespace)) loads.set(namespace, lazy(`the drawings of ${namespace}`, source))
      const drawings = await loads.get(namespace)!()
      loaded.set(namespace, drawings)
      return drawings
    },
  }
}

const NONE: Drawings = Object.freeze({ networks: Object.freeze({}) })
