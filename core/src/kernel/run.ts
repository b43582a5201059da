import type { AppKitError } from '../errors/define-errors.js'
import { errors, failure } from './errors.js'
import type { PluginHost } from './plugin.js'
import { STARTED, STARTING, type PluginStatus } from './plugin-statuses.js'
import type { Member } from './roster.js'
import type { Services } from './services.js'
import type { Tenure } from './tenure.js'
import type { Disposer } from './token.js'
import { isThenable } from './wiring.js'

/** How long a plugin may take to start before the kit goes on without it. */
export const START_DEADLINE_MS = 10_000

/** Told of every change of a member's status. */
export type Mark = (member: Member, status: PluginStatus) => void

/** One start of one plugin, to its end. */
export class Run {
  /** Settles when `start` has, or when nobody waits for it any more. Nothing when it was done at once. */
  pending: Promise<void> | undefined
  /** Whether it was told to end. One that failed by itself was not. */
  isEnded = false

  readonly #tenure: Tenure
  readonly #mark: Mark
  readonly #member: Member
  #abort: AbortController | undefined
  /** Why it is over; an error is costly to make, and most plugins never look. */
  #over: (() => AppKitError) | undefined
  /** The call of `start`, while it is under way. */
  #calling: Promise<void> | undefined
  #letGo: (() => void) | undefined

  constructor(member: Member, tenure: Tenure, mark: Mark) {
    this.#member = member
    this.#tenure = tenure
    this.#mark = mark
  }

  /** Calls `start`, and answers for everything that can come of it, its own end included. */
  begin() {
    try {
      const result = this.#member.plugin.start?.(new Host(this, this.#tenure))
      if (isThenable(result)) this.#follow(result)
      else this.#onStarted(result)
    } catch (cause) {
      this.#onFailed(cause)
    }
  }

  get signal(): AbortSignal {
    this.#abort ??= new AbortController()
    this.#tellSignal()
    return this.#abort.signal
  }

  #tellSignal() {
    // A second abort changes nothing, least of all the reason.
    if (this.#over) this.#abort?.abort(this.#over())
  }

  #follow(result: PromiseLike<Disposer | void>) {
    this.#mark(this.#member, STARTING)
    this.#calling = Promise.resolve(result).then(
      (disposer) => this.#onStarted(disposer),
      (cause: unknown) => this.#onFailed(cause),
    )
    this.pending = Promise.race([this.#calling, new Promise<void>((resolve) => (this.#letGo = resolve))])
  }

  #onStarted(disposer: Disposer | void) {
    this.#calling = undefined
    this.#tenure.owns(disposer)
    if (!this.#over) this.#mark(this.#member, STARTED)
  }

  #onFailed(cause: unknown) {
    this.#calling = undefined
    // A start that was told to stop may well reject; nobody waits for what it was doing.
    if (!this.#over) this.#fail(failure('start', this.#member.id, cause))
  }

  #fail(error: AppKitError) {
    // Nobody waits any more for what may still come of it.
    this.#calling = undefined
    this.#finish(() => error)
    this.#tenure.shut()
    void this.#tenure.dispose()
    this.#mark(this.#member, Object.freeze({ status: 'failed', error }))
  }

  #finish(reason: () => AppKitError) {
    this.#over ??= reason
    this.#tellSignal()
    this.#letGo?.()
  }

  /** Tells the plugin to stop, at once: its signal aborts. */
  end(reason: () => AppKitError) {
    this.isEnded = true
    this.#finish(reason)
  }

  /** Gives up on a start that is still under way. */
  expire() {
    const plugin = this.#member.id
    if (this.#calling && !this.#over) {
      this.#fail(errors.create('plugin/timeout', { plugin, phase: 'start', ms: START_DEADLINE_MS }))
    }
  }

  /** Takes back what `start` did, and says what the plugin would have left behind. Never rejects. */
  async close(): Promise<readonly string[]> {
    await this.#tenure.settle(this.#calling)
    await this.#tenure.dispose()
    return this.#tenure.shut()
  }
}

/** What a plugin is handed. Each part is made when it is asked for: most plugins use few. */
class Host implements PluginHost {
  readonly #run: Run
  readonly #tenure: Tenure

  constructor(run: Run, tenure: Tenure) {
    this.#run = run
    this.#tenure = tenure
  }
  get get(): Services['get'] {
    return this.#tenure.services.get
  }
  get find(): Services['find'] {
    return this.#tenure.services.find
  }
  get signal(): AbortSignal {
    return this.#run.signal
  }
}
