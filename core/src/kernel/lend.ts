import type { Disposer, Keep } from './token.js'

/** For each method that returns a function to undo it: names, from the arguments, what the plugin must undo. */
type Handouts<T> = {
  readonly [Name in keyof T]?: T[Name] extends (...args: infer Args) => Disposer ? (...args: Args) => string : never
}

/**
 * Makes the `lend` of a token whose methods hand out listeners, list entries and the like. All other members are the
 * service's own.
 *
 * @example
 * createToken<Page>('page', { lend: lendBy<Page>({ listen: (event) => `a listener to ${event}` }) })
 */
export function lendBy<T extends object>(handouts: Handouts<T>): (service: T, keep: Keep) => T {
  const words = handouts as Readonly<Record<PropertyKey, ((...args: unknown[]) => string) | undefined>>
  return (service, keep) =>
    new Proxy({} as T, {
      get(_, name) {
        const member = service[name as keyof T] as unknown
        if (typeof member !== 'function') return member
        const call = (...args: unknown[]): unknown => member.apply(service, args)
        const what = words[name]
        return what ? (...args: unknown[]) => keep(what(...args), call(...args) as () => void) : call
      },
    })
}
