import type { AppKitError } from '../errors/define-errors.js'
import { errors, failure } from './errors.js'
import { HOST } from './override.js'
import type { Services } from './services.js'
import type { AnyToken, Disposer, Token } from './token.js'
import { declares, type Wiring } from './wiring.js'

/** How long taking back one thing may take before the next one's turn. */
export const STOP_DEADLINE_MS = 5_000

/** Calls back once, later. Returns the way to prevent it. */
export type After = (ms: number, run: () => void) => () => void

/** What a tenure lives in. */
export interface World {
  readonly services: Services
  readonly after: After
  readonly report: (error: AppKitError) => void
}

/** A stretch of time in which a plugin has something: its place in the kit, or one run of its `start`. */
export class Tenure {
  readonly id: string
  readonly #world: World
  readonly #wiring: Wiring
  // Most plugins need none of these, so each is made when first needed.
  #services: Services | undefined
  #owned: Disposer[] | undefined
  #borrowed: Map<() => void, string> | undefined
  #views: Map<unknown, unknown> | undefined
  #isShut = false
  #isDisposed = false

  constructor(id: string, world: World, wiring: Wiring) {
    this.id = id
    this.#world = world
    this.#wiring = wiring
  }

  /** The services as the plugin sees them: only what it declared, and what it borrows is written down. */
  get services(): Services {
    const { services } = this.#world
    return (this.#services ??= {
      get: (token) => {
        this.#check(token)
        return this.lend(token, services.get(token))
      },
      find: (token) => {
        this.#check(token)
        const service = services.find(token)
        return service && this.lend(token, service)
      },
    })
  }

  #check(token: AnyToken) {
    const plugin = this.id
    if (this.#isShut) throw errors.create('plugin/stopped', { plugin })
    if (plugin === HOST || declares(this.#wiring, token)) return
    const error = errors.create('service/undeclared', { service: token.name, plugin })
    // Reported as well as thrown: a plugin that catches it has still reached for what it did not declare.
    this.#world.report(error)
    throw error
  }

  /** A service that lends, as this tenure borrows from it. */
  lend<T>({ lend }: Token<T>, service: T): T {
    if (!lend) return service
    const views = (this.#views ??= new Map())
    if (!views.has(service)) views.set(service, lend(service, (what, disposer) => this.#keep(what, disposer)))
    return views.get(service) as T
  }

  #keep(what: string, disposer: () => void) {
    const borrowed = (this.#borrowed ??= new Map())
    const back = () => {
      if (borrowed.delete(back)) disposer()
    }
    borrowed.set(back, what)
    if (this.#isShut) back()
    return back
  }

  /** Something to take back in {@link dispose}; at once, if that has been. */
  owns(disposer: Disposer | void) {
    if (!disposer) return
    ;(this.#owned ??= []).push(disposer)
    if (this.#isDisposed) void this.dispose()
  }

  /** Takes back all that is borrowed, newest first, and says what that was. Nothing can be borrowed any more. */
  shut(): readonly string[] {
    this.#isShut = true
    const left = [...(this.#borrowed?.values() ?? [])]
    for (const back of [...(this.#borrowed?.keys() ?? [])].reverse()) this.#attempt(back)
    return left
  }

  /** Takes back what it owns: last in, first out, each within a deadline, all of it. Failures are reported. */
  async dispose() {
    this.#isDisposed = true
    for (const disposer of this.#owned?.splice(0).reverse() ?? []) await this.settle(this.#attempt(disposer))
  }

  /** Waits, but no longer than a disposal may take. Failures are reported. */
  async settle(pending: void | Promise<void>) {
    if (!pending) return
    const { after, report } = this.#world
    let cancel!: () => void
    const late = new Promise<void>((resolve) => (cancel = after(STOP_DEADLINE_MS, resolve))).then(() =>
      report(errors.create('plugin/timeout', { plugin: this.id, phase: 'stop', ms: STOP_DEADLINE_MS })),
    )
    // Given to the race as it is: a disposer may return anything, whatever its type says.
    await Promise.race([pending, late]).catch((cause: unknown) => this.#failed(cause))
    cancel()
  }

  #failed(cause: unknown) {
    this.#world.report(failure('stop', this.id, cause))
  }

  #attempt<T>(act: () => T): T | void {
    try {
      return act()
    } catch (cause) {
      this.#failed(cause)
    }
  }
}
