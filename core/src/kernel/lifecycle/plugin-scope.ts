import type { AppKitError } from '../../errors/define-errors.js'
import { errors, failure } from '../errors.js'
import { APP } from '../override.js'
import type { Services } from '../services.js'
import type { AnyToken, Borrower, Disposer, Keep, Token } from '../token.js'
import { declares, type RecordedSetup } from '../graph/record-setup.js'

/** How long one disposer may take before the next one runs. */
export const STOP_DEADLINE_MS = 5_000

/** Runs `run` once, after `ms`. Returns how to cancel it. */
export type After = (ms: number, run: () => void) => () => void

export interface ScopeDeps {
  readonly services: Services
  readonly after: After
  readonly report: (error: AppKitError) => void
}

/**
 * The things that a plugin holds for a time: while it is in place in the kit, or during one run of its `start`. Disposing of the
 * scope takes all of it back.
 */
export class PluginScope implements Borrower {
  readonly id: string
  readonly #deps: ScopeDeps
  readonly #setup: RecordedSetup | undefined
  // Most plugins need none of these, so each is made on first use.
  #services: Services | undefined
  #owned: Disposer[] | undefined
  #borrowed: Map<() => void, string> | undefined
  #views: Map<unknown, unknown> | undefined
  #isShut = false
  #isDisposed = false

  /** @param setup what the plugin declared; left out where `services` are those of a scope, which has compared. */
  constructor(id: string, deps: ScopeDeps, setup?: RecordedSetup) {
    this.id = id
    this.#deps = deps
    this.#setup = setup
  }

  /** The services as the plugin sees them: only the declared ones. What it borrows of them is tracked. */
  get services(): Services {
    const { services } = this.#deps
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

  get origins(): Borrower['origins'] {
    return this.#setup?.origins ?? []
  }

  get find(): Borrower['find'] {
    return this.#deps.services.find
  }

  #check(token: AnyToken) {
    const plugin = this.id
    if (this.#isShut) throw errors.create('plugin/stopped', { plugin })
    if (plugin === APP || !this.#setup || declares(this.#setup, token)) return
    const error = errors.create('service/undeclared', { service: token.name, plugin })
    // Reported as well as thrown, because a plugin that catches the error has still used an undeclared service.
    this.#deps.report(error)
    throw error
  }

  /** The service, wrapped so that what the plugin borrows of it is tracked here. */
  lend<T>({ lend }: Token<T>, service: T): T {
    if (!lend) return service
    const views = (this.#views ??= new Map())
    const keep: Keep = (what, disposer) => this.#keep(what, disposer)
    if (!views.has(service)) views.set(service, lend(service, keep, this))
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

  /** Runs `disposer` in {@link dispose}; at once, if that has been. */
  owns(disposer: Disposer | void): void | Promise<void> {
    if (!disposer) return
    if (typeof disposer !== 'function')
      return this.report(errors.create('plugin/invalid', { plugin: this.id, why: 'its disposer is no function' }))
    ;(this.#owned ??= []).push(disposer)
    if (this.#isDisposed) return this.dispose()
  }

  /** Takes back all that is borrowed, newest first, and answers with what that was. Nothing can be borrowed afterwards. */
  shut(): readonly string[] {
    this.#isShut = true
    const left = [...(this.#borrowed?.values() ?? [])]
    for (const back of [...(this.#borrowed?.keys() ?? [])].reverse()) this.#attempt(back)
    return left
  }

  /** Runs all disposers, the last added first, each within a deadline. Failures are reported. */
  async dispose() {
    this.#isDisposed = true
    for (const disposer of this.#owned?.splice(0).reverse() ?? []) await this.settle(this.#attempt(disposer))
  }

  /** Waits for `pending`, but no longer than a disposer may take. Failures are reported. */
  async settle(pending: void | Promise<void>) {
    if (!pending) return
    const { after, report } = this.#deps
    let cancel!: () => void
    const timedOut = new Promise<void>((resolve) => (cancel = after(STOP_DEADLINE_MS, resolve))).then(() =>
      report(errors.create('plugin/timeout', { plugin: this.id, phase: 'stop', ms: STOP_DEADLINE_MS })),
    )
    // A disposer may return anything, whatever its type says: the race takes it as it is.
    await Promise.race([pending, timedOut]).catch((cause: unknown) => this.#failed(cause))
    cancel()
  }

  /** Reports an error that no caller is told of. */
  get report(): ScopeDeps['report'] {
    return this.#deps.report
  }

  #failed(cause: unknown) {
    this.report(failure('stop', this.id, cause))
  }

  #attempt<T>(act: () => T): T | void {
    try {
      return act()
    } catch (cause) {
      this.#failed(cause)
    }
  }
}
