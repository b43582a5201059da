import { createState, describe, type AppKit, type Observable } from '@latchkey/core'
import type { Demo } from './demos.js'

/** Where a demo is: on the shelf, on its way into the kit, or in it. */
export type Place =
  | { readonly status: 'out' | 'coming' | 'in' }
  /** Still on the shelf: it could not be loaded. */
  | { readonly status: 'failed'; readonly message: string }

/** The demos' places, by id. */
export interface PluginShelf extends Observable<Readonly<Record<string, Place>>> {
  /** Puts a demo into the kit. One that is on its way or there already stays where it is. */
  add(id: string): Promise<void>
  /** Takes it out again. */
  remove(id: string): Promise<void>
}

export function createPluginShelf(kit: Pick<AppKit, 'use'>, demos: readonly Demo[]): PluginShelf {
  const places = createState<Readonly<Record<string, Place>>>(
    Object.fromEntries(demos.map(({ id }) => [id, { status: 'out' }])),
  )
  const ways = new Map<string, () => Promise<void>>()

  const put = (id: string, place: Place) => places.patch({ [id]: place })

  return {
    getSnapshot: places.getSnapshot,
    subscribe: places.subscribe,
    async add(id) {
      const demo = demos.find((one) => one.id === id)
      const { status } = places.getSnapshot()[id] ?? {}
      if (!demo || status === 'coming' || status === 'in') return
      put(id, { status: 'coming' })
      try {
        ways.set(id, kit.use(await demo.create()))
        put(id, { status: 'in' })
      } catch (error) {
        put(id, { status: 'failed', message: describe(error).message })
      }
    },
    async remove(id) {
      const back = ways.get(id)
      if (!back) return
      ways.delete(id)
      put(id, { status: 'out' })
      await back()
    },
  }
}
