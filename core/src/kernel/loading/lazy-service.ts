import { shareSubscription } from '../../state/listeners.js'
import { createListeners } from '../../state/listeners.js'
import type { Observable } from '../../state/observable.js'
import { errors } from '../errors.js'

/** A service that runs between the start and the stop of the kit. */
export interface Startable {
  /** Returns how to stop it. */
  start?(): () => void
  /** Ends what is under way, for good. */
  dispose?(): void
}

/**
 * How a method answers while the service is not loaded yet.
 * - `async`: with a promise, which rejects where the service cannot be loaded.
 * - `void`: not at all. The call is dropped where the service cannot be loaded.
 * - `unsubscribe`: with a function that undoes the call, loaded or not. The call stays pending over a failed load.
 *
 * A function in place of a kind gives its own answer, and loads nothing.
 */
type MethodKind = 'async' | 'void' | 'unsubscribe'

export type AnyMethod = (...args: never[]) => unknown

/** How a method may answer, by its type. One that answers at once has to answer without the service, too. */
export type KindOf<Method> = Method extends (...args: never[]) => infer Answer
  ? [Answer] extends [Promise<unknown>]
    ? 'async'
    : [Answer] extends [() => void]
      ? 'unsubscribe'
      : [Answer] extends [void]
        ? 'void'
        : Method
  : never

/** The methods of a service, by name, that its stand-in answers for. */
type Methods<T> = { readonly [Name in keyof T as T[Name] extends AnyMethod ? Name : never]?: KindOf<T[Name]> }

/** Answers of `async` methods, by name. */
type Answers<T> = {
  readonly [Name in keyof T]?: T[Name] extends (...args: never[]) => Promise<infer Answer> ? Answer : never
}

export interface LazyServiceOptions<State, T, M extends Methods<T>> {
  /** Shown until the service is loaded. A service without a snapshot of its own goes on showing this one. */
  readonly initialState?: Observable<State>
  /** Loads the service. It is called again after a failure. */
  readonly load: () => Promise<T>
  readonly methods: M
  /** Told of failures that no caller is. */
  readonly logger: { error(message: string, details?: unknown): void }
  /** The answers of these methods while the service is stopped. For callers of all others, stopping changes nothing. */
  readonly whenStopped?: Answers<T>
  /** The error of `async` methods after `dispose`. Without it, disposing changes nothing for callers. */
  readonly whenDisposed?: () => Error
}

/** The stand-in for a service, without its methods. */
export interface LazyService<State, T> extends Observable<State> {
  /** The service, once it is loaded. */
  readonly current: T | undefined
  /** Whether calls are pending until it is loaded. */
  readonly isPending: boolean
  /** Runs `act` with the service: at once when it is loaded, else in the order of the calls. Rejects as `act` does, or where the service cannot be loaded. */
  use<Answer>(act: (service: T) => Answer | Promise<Answer>): Promise<Answer>
  /** The same for a caller that wants no answer. */
  send(act: (service: T) => unknown): void
  /** Answers the pending calls of these methods, without the service. */
  answerPending(answers: Answers<T>): void
  /** Loads the service. Never rejects. */
  load(): Promise<void>
  /** Starts the service, as soon as it is loaded. Returns how to stop it. */
  start(): () => void
  /** Stops and disposes of the service, loaded or not. */
  dispose(): void
}

/** A call that waits for the service. */
interface Pending<T> {
  run(service: T): void
  fail?(error: unknown): void
  /** The method that was called, and how to answer its caller without the service. */
  readonly method?: string | undefined
  answer?(value: unknown): void
  /** Stays pending over a failed load. */
  readonly stays?: boolean
}

/**
 * A stand-in for a service whose code is loaded by the first call of a method. Until then it shows `initialState`;
 * reading its snapshot or listening to it loads nothing.
 *
 * @example
 * const prices = createLazyService<PricesState, Prices>({
 *   initialState: createState(NO_PRICES),
 *   load: async () => createPrices((await import('./prices.js')).source),
 *   methods: { refresh: 'async', follow: 'unsubscribe' },
 *   logger,
 * })
 */
export function createLazyService<State, T extends object, M extends Methods<T> = Methods<T>>(
  options: LazyServiceOptions<State, T, M>,
): LazyService<State, T> & Pick<T, keyof T & keyof M> {
  const { initialState, load, logger, methods } = options
  const listeners = createListeners()
  const calls = new Set<Pending<T>>()
  let current: (T & Partial<Observable<State>> & Startable) | undefined
  let isLoading = false
  let phase: 'new' | 'started' | 'stopped' = 'new'
  let isDisposed = false
  let unsubscribe: (() => void) | undefined
  let stopCurrent: (() => void) | undefined

  const shown = () => (current?.getSnapshot ? (current as T & Observable<State>) : initialState)
  const follow = () => void (unsubscribe = shown()?.subscribe(listeners.notify))
  const startCurrent = () => void (stopCurrent = current?.start?.())
  const report = (error: unknown) => logger.error('A service failed.', error)

  async function attempt() {
    isLoading = true
    try {
      const before = initialState?.getSnapshot()
      current = await load()
      if (phase === 'started') startCurrent()
      // Listeners go on listening, to the service itself.
      if (unsubscribe && current.getSnapshot) {
        unsubscribe()
        follow()
        if (current.getSnapshot() !== before) listeners.notify()
      }
      for (const call of calls) {
        calls.delete(call)
        try {
          call.run(current)
        } catch (error) {
          ;(call.fail ?? report)(error)
        }
      }
      // It was stopped while its code was loading.
      if (phase === 'stopped') current.dispose?.()
    } catch (error) {
      // After a stop, the services it needs may be gone; its callers are told so.
      if (phase !== 'stopped' && !errors.is(error, 'plugin/stopped')) report(error)
      for (const call of calls) {
        if (call.stays) continue
        calls.delete(call)
        call.fail?.(error)
      }
    }
    isLoading = false
  }

  function call(pending: Pending<T>): void {
    if (current) return pending.run(current)
    calls.add(pending)
    if (!isLoading) void attempt()
  }

  const whenStopped: Readonly<Record<string, unknown>> = options.whenStopped ?? {}
  const use = (act: (service: T) => unknown, method?: string) =>
    new Promise<unknown>((answer, fail) => {
      if (isDisposed && options.whenDisposed) throw options.whenDisposed()
      if (phase === 'stopped' && method && method in whenStopped) answer(whenStopped[method])
      else call({ run: (service) => answer(act(service)), fail, method, answer })
    })

  const send = (act: (service: T) => unknown) => call({ run: act })

  function addUntilUndone(act: (service: T) => unknown): () => void {
    let undo: unknown
    const pending: Pending<T> = { stays: true, run: (service) => (undo = act(service)) }
    call(pending)
    return () => {
      calls.delete(pending)
      ;(undo as (() => void) | undefined)?.()
    }
  }

  function stop() {
    phase = 'stopped'
    stopCurrent?.()
    stopCurrent = undefined
    answerPending(whenStopped)
  }

  function answerPending(answers: Readonly<Record<string, unknown>>) {
    for (const pending of calls) {
      if (!pending.method || !(pending.method in answers)) continue
      calls.delete(pending)
      pending.answer!(answers[pending.method])
    }
  }

  const answers = { async: use, void: send, unsubscribe: addUntilUndone }
  type Method = (...args: unknown[]) => unknown
  const standIns: Record<string, Method> = {}
  for (const [name, kind] of Object.entries(methods) as [string, MethodKind | Method][]) {
    const run = (service: object, args: unknown[]) => (service as Record<string, Method>)[name]!(...args)
    standIns[name] =
      typeof kind === 'function'
        ? (...args) => (current ? run(current, args) : kind(...args))
        : (...args) => answers[kind]((service) => run(service, args), name)
  }

  return {
    getSnapshot: () => shown()?.getSnapshot(),
    subscribe: shareSubscription(listeners.subscribe, () => {
      follow()
      return () => {
        unsubscribe?.()
        unsubscribe = undefined
      }
    }),
    get current() {
      return current
    },
    get isPending() {
      return calls.size > 0
    },
    use: (act: (service: T) => unknown) => use(act),
    send,
    answerPending,
    load: () => new Promise<void>((end) => call({ run: () => end(), fail: () => end() })),
    start() {
      phase = 'started'
      startCurrent()
      return stop
    },
    dispose() {
      isDisposed = true
      stop()
      current?.dispose?.()
    },
    ...standIns,
  } as never
}
