import type { Logger } from '../platform/logger.js'
import { attend } from '../state/attend.js'
import { createListeners } from '../state/listeners.js'
import type { Observable } from '../state/observable.js'

/** A service that can be switched on and off. */
export interface Startable {
  /** Returns the way back. */
  start?(): () => void
  /** Ends what is under way. */
  dispose?(): void
}

type Method = (...args: unknown[]) => unknown
type NameOf<T> = keyof T & string

/** What stands in for a service, and how it answers for it. */
export interface LateOptions<S, T> {
  /** What is shown until the service is here. */
  readonly before: Observable<S>
  /** Brings the service. It is called again after a failure, which is logged. */
  readonly load: () => Promise<T>
  readonly logger: Pick<Logger, 'error'>
  /** Methods that answer with a promise. It rejects where the service could not be brought. */
  readonly acts?: readonly NameOf<T>[]
  /** Methods without an answer. */
  readonly tells?: readonly NameOf<T>[]
  /** Methods that answer with a way back. Where the service could not be brought, they wait for the next attempt. */
  readonly adds?: readonly NameOf<T>[]
  /** What an act answers when the service is switched off, and while it is. It is done in any case where this is not said. */
  readonly stopped?: unknown
}

/** The stand-in itself. Whoever makes one adds the methods that are neither act, nor tell, nor add. */
export interface Late<S, T> extends Observable<S> {
  /** The service, once it is here. */
  readonly now: T | undefined
  /** Whether anybody waits for it. */
  readonly awaited: boolean
  /** Does something with the service: at once when it is here, else as soon as it is, in the order of the calls. */
  tell(run: (service: T) => unknown): void
  /** Brings the service. Never rejects. */
  prepare(): Promise<void>
  /** Switches the service on, as soon as it is here. Returns the way back. */
  start(): () => void
  /** Switches it off for good, also where it was never on. */
  dispose(): void
}

/** Something to do with the service. */
interface Wish<T> {
  run(service: T): void
  /** For who waits for an answer. */
  fail?(error: unknown): void
  /** An answer of another kind. */
  end?(answer: unknown): void
  /** Stays a wish where it could not be done. */
  readonly lasts?: boolean
}

/**
 * A service whose code arrives when somebody first acts on it. Until then it
 * shows what it would show in a kit where nothing has happened yet.
 */
export function createLate<S, T extends object>(options: LateOptions<S, T>): Late<S, T> & Pick<T, NameOf<T>> {
  const { before, load, logger, acts = [], tells = [], adds = [] } = options
  const listeners = createListeners()
  const wishes = new Set<Wish<T>>()
  let now: (T & Partial<Observable<S>> & Startable) | undefined
  let isComing = false
  let detach: (() => void) | undefined
  let isOn: boolean | undefined
  let off: (() => void) | undefined

  const attach = () => void (detach = (now ?? before).subscribe!(listeners.notify))
  const switchOn = () => void (off = now?.start?.())
  const report = (error: unknown) => logger.error('A service failed.', error)

  async function arrive() {
    isComing = true
    try {
      const service = await load()
      const was = before.getSnapshot()
      now = service
      if (isOn) switchOn()
      // Whoever listens goes on listening, to the service itself.
      if (detach) {
        detach()
        attach()
        if (now.getSnapshot!() !== was) listeners.notify()
      }
      for (const wish of wishes) {
        wishes.delete(wish)
        try {
          wish.run(service)
        } catch (error) {
          ;(wish.fail ?? report)(error)
        }
      }
      // What was asked for before it was switched off has come too late.
      if (isOn === false) now.dispose?.()
    } catch (error) {
      // Switched off, so that what it is made of may be gone by now.
      if (isOn !== false) report(error)
      for (const wish of wishes) {
        if (wish.lasts) continue
        wishes.delete(wish)
        wish.fail?.(error)
      }
    }
    isComing = false
  }

  function wish(one: Wish<T>): void {
    if (now) return one.run(now)
    wishes.add(one)
    if (!isComing) void arrive()
  }

  const tell = (run: (service: T) => unknown) => wish({ run })

  const act = (run: (service: T) => unknown) =>
    new Promise<unknown>((end, fail) => {
      if (isOn === false && 'stopped' in options) end(options.stopped)
      else wish({ run: (service) => end(run(service)), fail, end })
    })

  function stop() {
    isOn = false
    off?.()
    off = undefined
    if (!('stopped' in options)) return
    for (const one of wishes) {
      if (one.end) wishes.delete(one)
      one.end?.(options.stopped)
    }
  }

  /** What is added now, and can be taken back before it is there. */
  function add(run: (service: T) => unknown): () => void {
    let back: unknown
    const one: Wish<T> = { lasts: true, run: (service) => (back = run(service)) }
    wish(one)
    return () => {
      wishes.delete(one)
      ;(back as (() => void) | undefined)?.()
    }
  }

  const methods: Record<string, Method> = {}
  const answer = (names: readonly string[], how: (run: (service: T) => unknown) => unknown) => {
    for (const name of names) methods[name] = (...args) => how((service) => (service as Record<string, Method>)[name]!(...args))
  }
  answer(acts, act)
  answer(tells, tell)
  answer(adds, add)

  return {
    getSnapshot: () => (now?.getSnapshot ?? before.getSnapshot)(),
    subscribe: attend(listeners.subscribe, () => {
      attach()
      return () => {
        detach!()
        detach = undefined
      }
    }),
    get now() {
      return now
    },
    get awaited() {
      return wishes.size > 0
    },
    tell,
    prepare: () => new Promise<void>((end) => wish({ run: () => end(), fail: () => end() })),
    start() {
      isOn = true
      switchOn()
      return stop
    },
    dispose() {
      stop()
      now?.dispose?.()
    },
    ...methods,
  } as never
}
