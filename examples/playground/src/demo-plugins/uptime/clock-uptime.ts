import { Clock, createState, inject } from '@latchkey/core'
import type { Uptime } from './uptime.js'

const SECOND_MS = 1_000

/** Its constructor says what it needs; the kit brings it. */
export class ClockUptime implements Uptime {
  readonly #seconds = createState(0)
  readonly getSnapshot = this.#seconds.getSnapshot
  readonly subscribe = this.#seconds.subscribe

  constructor(@inject(Clock) private readonly clock: Clock) {}

  run(): () => void {
    this.#seconds.set(0)
    return this.clock.every(SECOND_MS, () => this.#seconds.set(this.getSnapshot() + 1))
  }
}
