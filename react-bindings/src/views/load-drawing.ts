import type { AnyComponent } from './drawing.js'

type Load = () => Promise<AnyComponent>

/** What has been loaded, and what is on its way. By loader, which is a constant of its plugin. */
const loaded = new WeakMap<Load, { component?: AnyComponent; coming?: Promise<AnyComponent> }>()

/** The component, if it is here already: then it can be drawn in the same frame. */
export const peekDrawing = (load: Load): AnyComponent | undefined => loaded.get(load)?.component

/** Loads a component, once; after a failure it is tried again by who asks next. */
export function loadDrawing(load: Load): Promise<AnyComponent> {
  const known = loaded.get(load) ?? {}
  loaded.set(load, known)
  known.coming ??= load().then(
    (component) => (known.component = component),
    (error: unknown) => {
      delete known.coming
      throw error
    },
  )
  return known.coming
}
