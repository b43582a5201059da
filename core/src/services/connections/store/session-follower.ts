import type { Session } from '../../../contracts/connections/session.js'
import { tryRead } from '../../../domain/foreign.js'
import { inject } from '../../../kernel/injection/inject.js'
import { Clock } from '../../../platform/clock.js'
import { FRAME_MS, nextFrame } from '../../../platform/next-frame.js'
import { Page } from '../../../platform/page.js'

/**
 * Subscribes to exactly the sessions it was last given. A change is reported in its own turn, with all others of that
 * turn; further ones with the next frame, because a visitor sees no more of them, however many a wallet emits. An end is
 * never held back.
 */
export class SessionFollower {
  /** Receives the sessions that have changed, each once. */
  onChanged: (sessions: ReadonlySet<Session>) => void = () => {}
  readonly #followed = new Map<Session, (() => void) | undefined>()
  #changed = new Set<Session>()
  #reportedAt = -Infinity
  #isReporting = false
  #cancelFrame: (() => void) | undefined

  constructor(
    @inject(Clock) private readonly clock: Clock,
    @inject(Page) private readonly page: Page,
  ) {}

  follow(sessions: Iterable<Session>): void {
    const wanted = new Set(sessions)
    for (const [session, unsubscribe] of this.#followed) {
      if (wanted.has(session)) continue
      this.#followed.delete(session)
      tryRead(() => unsubscribe?.())
    }
    if (wanted.size === 0) this.#endFrame()
    for (const session of wanted) {
      if (this.#followed.has(session)) continue
      // Added before subscribing, so that a change reported by `subscribe` itself counts.
      this.#followed.set(session, undefined)
      this.#followed.set(
        session,
        tryRead(() => session.subscribe(() => this.#note(session))),
      )
    }
  }

  #note(session: Session): void {
    this.#changed.add(session)
    if (this.#isReporting) return
    const hasEnded = tryRead(() => session.getSnapshot().ended) !== undefined
    // The system's time may have been set back meanwhile.
    const isSameFrame = Math.abs(this.clock.now() - this.#reportedAt) < FRAME_MS
    if (isSameFrame && !hasEnded) {
      this.#cancelFrame ??= nextFrame({ page: this.page, clock: this.clock }, () => this.#report())
      return
    }
    this.#isReporting = true
    void Promise.resolve().then(() => this.#report())
  }

  #report(): void {
    this.#endFrame()
    this.#isReporting = false
    const present = [...this.#changed].filter((session) => this.#followed.has(session))
    this.#changed = new Set()
    if (present.length === 0) return
    this.#reportedAt = this.clock.now()
    this.onChanged(new Set(present))
  }

  #endFrame(): void {
    this.#cancelFrame?.()
    this.#cancelFrame = undefined
  }
}
