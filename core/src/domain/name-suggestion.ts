/** A name that could be registered. */
export interface NameSuggestion {
  /** With its suffix. */
  readonly name: string
}
