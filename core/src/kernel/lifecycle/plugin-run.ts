import type { AppKitError } from '../../errors/define-errors.js'
import { errors, failure } from '../errors.js'
import type { PluginContext } from '../plugin/plugin.js'
import { STARTED, STARTING, type PluginStatus } from './plugin-statuses.js'
import type { PluginEntry } from '../graph/plugin-set.js'
import type { Startable } from '../loading/lazy-service.js'
import type { PluginScope } from './plugin-scope.js'
import type { Disposer } from '../token.js'
import { isThenable } from '../graph/record-setup.js'

/** How long a plugin may take to start before the kit goes on without it. */
export const START_DEADLINE_MS = 10_000

/** Sets the status of a plugin. */
export type SetStatus = (entry: PluginEntry, status: PluginStatus) => void

/** One run of one plugin, from its start to its end. */
export class PluginRun {
  /** Settles when `start` has settled or was given up. `undefined` for a synchronous start. */
  pending: Promise<void> | undefined
  /** Whether `end` was called. It was not for a run that failed by itself. */
  isEnded = false

  readonly #scope: PluginScope
  readonly #setStatus: SetStatus
  readonly #entry: PluginEntry
  #abort: AbortController | undefined
  /** Makes the reason of the abort. An error is costly to make, and most plugins never read their signal. */
  #endReason: (() => AppKitError) | undefined
  /** The pending call of `start`. */
  #calling: Promise<void> | undefined
  #giveUp: (() => void) | undefined

  constructor(entry: PluginEntry, scope: PluginScope, setStatus: SetStatus) {
    this.#entry = entry
    this.#scope = scope
    this.#setStatus = setStatus
  }

  /** Calls `start`, and handles every outcome, also that `start` ends the kit. */
  begin() {
    try {
      this.#startServices()
      const result = this.#entry.plugin.start?.(this.#context())
      if (isThenable(result)) this.#follow(result)
      else this.#onStarted(result)
    } catch (cause) {
      this.#onFailed(cause)
    }
  }

  /** Starts the services whose code comes late, as soon as it comes. They stop after what `start` of the plugin does. */
  #startServices() {
    for (const { token, provider } of this.#entry.setup.registrations) {
      if (!('load' in provider)) continue
      const { start }: Startable = this.#scope.services.get(token)
      this.#scope.owns(start?.())
    }
  }

  #context(): PluginContext {
    const scope = this.#scope
    // Made on first use, because most plugins never read it.
    const signal = () => this.#signal
    return {
      ...scope.services,
      onDispose: (dispose) => scope.owns(dispose),
      get signal() {
        return signal()
      },
    }
  }

  get #signal(): AbortSignal {
    this.#abort ??= new AbortController()
    this.#abortSignal()
    return this.#abort.signal
  }

  #abortSignal() {
    // A second abort changes nothing: the first reason stays.
    if (this.#endReason) this.#abort?.abort(this.#endReason())
  }

  #follow(result: PromiseLike<Disposer | void>) {
    this.#setStatus(this.#entry, STARTING)
    this.#calling = Promise.resolve(result).then(
      (disposer) => this.#onStarted(disposer),
      (cause: unknown) => this.#onFailed(cause),
    )
    this.pending = Promise.race([this.#calling, new Promise<void>((resolve) => (this.#giveUp = resolve))])
  }

  #onStarted(disposer: Disposer | void) {
    this.#calling = undefined
    this.#scope.owns(disposer)
    if (!this.#endReason) this.#setStatus(this.#entry, STARTED)
  }

  #onFailed(cause: unknown) {
    this.#calling = undefined
    // A start that was aborted may well reject. That is no failure.
    if (!this.#endReason) this.#fail(failure('start', this.#entry.id, cause))
  }

  #fail(error: AppKitError) {
    // Its outcome no longer counts.
    this.#calling = undefined
    this.#finish(() => error)
    this.#scope.shut()
    void this.#scope.dispose()
    this.#setStatus(this.#entry, Object.freeze({ status: 'failed', error }))
  }

  #finish(reason: () => AppKitError) {
    this.#endReason ??= reason
    this.#abortSignal()
    this.#giveUp?.()
  }

  /** Aborts the plugin's signal. `close` undoes what it did. */
  end(reason: () => AppKitError) {
    this.isEnded = true
    this.#finish(reason)
  }

  /** Fails a start that is still pending. */
  expire() {
    const plugin = this.#entry.id
    if (this.#calling && !this.#endReason) {
      this.#fail(errors.create('plugin/timeout', { plugin, phase: 'start', ms: START_DEADLINE_MS }))
    }
  }

  /** Undoes what the plugin did, and answers with what it had not given back by itself. Never rejects. */
  async close(): Promise<readonly string[]> {
    await this.#scope.settle(this.#calling)
    await this.#scope.dispose()
    return this.#scope.shut()
  }
}
