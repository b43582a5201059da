import type { Logger } from '../platform/logger.js'
import { attend } from '../state/attend.js'
import { createListeners } from '../state/listeners.js'
import type { Observable } from '../state/observable.js'

/** A service that can be switched on and off. */
export interface Startable {
  /** Returns the way back. */
  start?(): () => void
}

type Method = (...args: unknown[]) => unknown
type NameOf<T> = keyof T & string

/** What stands in for a service, and how it answers for it. */
export interface LateOptions<S, T> {
  /** What is shown until the service is here. */
  readonly before: Observable<S>
  /** Brings the service. It is called again after a failure. */
  readonly load: () => Promise<T>
  readonly logger: Logger
  /** Methods that answer with a promise. */
  readonly acts?: readonly NameOf<T>[]
  /** Methods without an answer: a failure to load is logged. */
  readonly tells?: readonly NameOf<T>[]
  /** Methods that answer with a way back. */
  readonly adds?: readonly NameOf<T>[]
}

/** The stand-in itself. Whoever makes one adds the methods that are neither act, nor tell, nor add. */
export interface Late<S, T> extends Observable<S> {
  /** The service, once it is here. */
  readonly now: T | undefined
  /** Whether it is on its way. */
  readonly coming: boolean
  /** Does something with the service: at once when it is here, else when it is, in the order of the calls. */
  tell(run: (service: T) => unknown): void
  /** Brings the service. Where that fails, it is logged. */
  prepare(): Promise<void>
  /** Switches the service on, as soon as it is here. Returns the way back. */
  start(): () => void
}

/**
 * A service whose code arrives when somebody first acts on it. Until then it
 * shows what it would show in a kit where nothing has happened yet.
 */
export function createLate<S, T extends object>(options: LateOptions<S, T>): Late<S, T> & Pick<T, NameOf<T>> {
  const { before, load, logger, acts = [], tells = [], adds = [] } = options
  const listeners = createListeners()
  let now: (T & Partial<Observable<S>> & Startable) | undefined
  let coming: Promise<T> | undefined
  let detach: (() => void) | undefined
  let isOn = false
  let off: (() => void) | undefined

  const attach = () => void (detach = (now ?? before).subscribe!(listeners.notify))
  const switchOn = () => void (off = now?.start?.())

  async function arrive(): Promise<T> {
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
      return service
    } finally {
      coming = undefined
    }
  }

  const act = async (run: (service: T) => unknown) => run(now ?? (await (coming ??= arrive())))

  function tell(run: (service: T) => unknown) {
    if (now) return run(now)
    return act(run).catch((error: unknown) => logger.error('A service could not be loaded.', error))
  }

  /** What is added now, and can be taken back before it is there. */
  function add(run: (service: T) => unknown): () => void {
    let back: unknown
    let isOver = false
    tell((service) => {
      if (!isOver) back = run(service)
    })
    return () => {
      isOver = true
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
        detach?.()
        detach = undefined
      }
    }),
    get now() {
      return now
    },
    get coming() {
      return !!coming
    },
    tell,
    prepare: async () => void (await tell(() => {})),
    start() {
      isOn = true
      switchOn()
      return () => {
        isOn = false
        off?.()
        off = undefined
      }
    },
    ...methods,
  } as never
}
