import { inject } from './injection/inject.js'
import { createPoint } from './contributions.js'
import { definePlugin } from './plugin/plugin.js'
import { createToken } from './token.js'

// A few services, and plugins that write down what happens to them, for the kernel's tests.

export interface Named {
  readonly name: string
}
export const A = createToken<Named>('kernel-a', { hint: 'Add a() to plugins.' })
export const B = createToken<Named & { readonly a: Named }>('kernel-b')
export const Items = createPoint('kernel-items')

export class RealB {
  readonly name = 'b'
  constructor(@inject(A) readonly a: Named) {}
}
export const a = definePlugin({
  id: 'a',
  options: ({ name = 'default' }: { name?: string }) => ({ name }),
  setup: (ctx, { name }) => ctx.provide(A, { create: () => ({ name }) }),
})
export const b = definePlugin({ id: 'b', setup: (ctx) => ctx.provide(B, RealB) })

/** A plugin that writes down what happens to it. */
export function witness(log: string[], id = 'witness', extra: { async?: boolean } = {}) {
  return definePlugin({
    id,
    start() {
      log.push(`${id} starts`)
      const back = () => void log.push(`${id} stops`)
      return extra.async ? Promise.resolve(back) : back
    },
  })()
}

/** What such a plugin is made of, for one that does more. */
export function parts<const Id extends string>(log: string[], id: Id) {
  return {
    id,
    start() {
      log.push(`${id} starts`)
      return () => void log.push(`${id} stops`)
    },
  }
}
