import type { ComponentType } from 'react'
import type { StepScript } from '@latchkey/core/plugin'

/** What a view gets. */
export interface ViewProps<Args = undefined> {
  /** What it was opened with. */
  readonly args: Args
}

/** A component that takes whatever its place hands it: the router does not know what each view's arguments are. */
// oxlint-disable-next-line no-explicit-any -- see above
export type AnyComponent = ComponentType<any>

/**
 * What may be written as `content` of a view, a tab, a method or a slot: a component; where to load one from, which
 * is how it becomes a chunk of its own; or a script of steps, for authors who write no React.
 */
export type Drawing = AnyComponent | { readonly load: () => Promise<AnyComponent> } | StepScript
