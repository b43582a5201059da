import type { ComponentType } from 'react'

/** The props of a view. */
export interface ViewProps<Args = undefined> {
  /** The arguments that the view was opened with. */
  readonly args: Args
}

/** A component with any props, because the router does not know the arguments of each view. */
// oxlint-disable-next-line no-explicit-any -- see above
export type AnyComponent = ComponentType<any>

/**
 * The `content` of a view, a tab, a method or a slot: a component, or an object with `load`, which puts the component into
 * a chunk of its own: `{ load: () => import('./swap-view.js') }`, where the module exports the component and no other.
 */
export type Drawing =
  | AnyComponent
  | { readonly load: () => Promise<AnyComponent | Readonly<Record<string, AnyComponent>>> }

/** Whether React can draw it. An element, `<MyView />`, is no component. */
export const isComponent = (value: unknown): value is AnyComponent =>
  // `memo` and `forwardRef` make objects.
  typeof value === 'function' ||
  (Object(value) === value && '$$typeof' in (value as object) && !('props' in (value as object)))

/** The only component of a module, or the value itself. */
export function componentIn(value: object): object {
  const [component, other] = Object.values(value).filter(isComponent)
  return isComponent(value) || other || !component ? value : component
}
