import type { Services } from '@latchkey/core'

/** A script of steps: a view for authors who write no React. It runs when the view is shown and ends with it. */
export interface StepScript {
  readonly steps: (flow: StepFlow) => void | Promise<void>
}

/** What a script shows, one step after the other. Placeholder of the whole: see `steps/`. */
export interface StepFlow extends Services {
  readonly signal: AbortSignal
}
