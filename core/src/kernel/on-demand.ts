import { Arrivals } from './arrivals.js'
import { lazy } from './lazy.js'
import type { Services } from './services.js'
import type { Disposer } from './token.js'

/** Something of a plugin that is brought when it is first used. */
export interface OnDemand<T> {
  /** Brings it, once; after a failure, again by who asks next. */
  bring(): Promise<T>
  /** Takes it back, brought or not; what is still on its way is taken back when it is here. */
  readonly end: Disposer
}

/**
 * For a plugin's late part: what it takes to work with a wallet or a chain, apart from what it takes to list wallets. It comes when
 * somebody first connects, and for hosts that call `kit.prepare`; opening the modal does not bring it. A connector brings it
 * beside asking its wallet, and is done when both are.
 *
 * @param begin imports and begins it. What it returns may have an `undo`.
 *
 * @example
 * const work = onDemand('acme', host, async () => (await import('./work.js')).work(host, options))
 * connect: async (request) => {
 *   const [keys, { sessionOf }] = await Promise.all([ask(request), work.bring()])
 *   return [sessionOf(keys)]
 * }
 */
export function onDemand<T extends { readonly undo?: Disposer }>(id: string, { get }: Pick<Services, 'get'>, begin: () => Promise<T>): OnDemand<T> {
  let isOver = false
  let made: T | undefined

  const bring = lazy(id, async () => {
    made = await begin()
    if (isOver) await made.undo?.()
    return made
  })
  const leave = get(Arrivals).add({ id: `${id}/on-demand`, begin: async () => void (await bring()) })

  return {
    bring,
    end() {
      if (isOver) return undefined
      isOver = true
      leave()
      return made?.undo?.()
    },
  }
}
