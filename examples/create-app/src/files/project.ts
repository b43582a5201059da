import type { Choices } from '../choices/choices.js'

/** An app to write. */
export interface Project {
  readonly packageName: string
  /** What the page is called. */
  readonly title: string
  /** Of Latchkey's packages. */
  readonly version: string
  readonly choices: Choices
}
