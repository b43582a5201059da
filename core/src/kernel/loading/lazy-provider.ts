import { kitErrors } from '../../errors/catalogue/kit-errors.js'
import { isAppKitError } from '../../errors/define-errors.js'
import type { Observable } from '../../state/observable.js'
import { createState } from '../../state/state.js'
import { errors, serviceFailure } from '../errors.js'
import type { Owner } from '../registry.js'
import type { Services } from '../services.js'
import type { AnyToken } from '../token.js'
import { createLazyService, type AnyMethod, type KindOf, type Startable } from './lazy-service.js'

/**
 * How each method of a service answers until its code is loaded. `start` and `dispose` are the kit's to call, so they
 * cannot be methods of the interface.
 */
type MethodsOf<T> = {
  readonly [Name in Exclude<keyof T, keyof Observable<unknown>>]-?: Name extends keyof Startable
    ? never
    : NonNullable<T[Name]> extends AnyMethod
      ? KindOf<NonNullable<T[Name]>>
      : never
}

/**
 * A service whose code is loaded by the first call of a method. The kit starts it once the code is there and the plugin
 * runs, if it has a `start`, and stops it with the plugin.
 *
 * @example
 * ctx.provide(Alerts, {
 *   initialState: { alerts: [] },
 *   load: async ({ get }) => (await import('./alerts.js')).createAlerts(get(Http)),
 *   methods: { refresh: 'async', dismiss: 'void', watch: 'unsubscribe', count: () => 0 },
 * })
 */
export type LazyProvider<T> = {
  /**
   * Loads the code and makes the service. Calls reject with `dependency/failed` where it throws, and the next call tries
   * again.
   */
  readonly load: (services: Services) => Promise<NoInfer<T>>
  /**
   * How each method answers until the service is loaded:
   * - `async`: loads it, with a promise for the answer;
   * - `void`: loads it, and answers nothing;
   * - `unsubscribe`: loads it, with a function that undoes the call, loaded or not;
   * - a function: gives its own answer, and loads nothing.
   */
  readonly methods: MethodsOf<T>
  /** The tokens that `load` uses; by default all that its plugin requires. */
  readonly needs?: readonly AnyToken[]
} & ([T] extends [Observable<infer State>]
  ? {
      /** The snapshot until the service is loaded: a value, or what makes an observable one of other services. */
      readonly initialState: State | ((services: Services) => Observable<State>)
    }
  : { readonly initialState?: undefined })

/** A lazy provider of any service. */
export interface AnyLazyProvider {
  readonly load: (services: Services) => Promise<unknown>
  readonly methods: unknown
  readonly needs?: readonly AnyToken[]
  readonly initialState?: unknown
}

/** Makes the stand-in of a service. Nothing is loaded yet. */
export function standInFor(
  { name: service }: AnyToken,
  { load, methods, initialState }: AnyLazyProvider,
  { id: plugin, services, report }: Owner,
): object {
  return createLazyService<unknown, object, object>({
    ...(initialState !== undefined && {
      initialState:
        typeof initialState === 'function'
          ? (initialState as (services: Services) => Observable<unknown>)(services)
          : createState(initialState),
    }),
    async load() {
      try {
        return (await load(services)) as object
      } catch (cause) {
        throw isAppKitError(cause) ? cause : kitErrors.create('dependency/failed', { dependency: service }, { cause })
      }
    },
    methods: methods as object,
    logger: { error: (_, cause) => report(serviceFailure(service, plugin, cause)) },
    whenDisposed: () => errors.create('plugin/stopped', { plugin }),
  })
}
