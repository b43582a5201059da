/**
 * An address that may be opened: parsed, its scheme allowed, no credentials, no control characters.
 * Only the builders of this folder make one, so a string from outside cannot be opened by mistake.
 */
export interface Link {
  readonly href: string
  /** `https`, or the scheme of an app. */
  readonly scheme: string
  /** Where it leads, to be shown before leaving; empty for the scheme of an app. */
  readonly host: string
  readonly [checked]: true
}

/** Never exported: nobody else can make a link. */
declare const checked: unique symbol
