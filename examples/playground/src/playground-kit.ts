import { createAppKit, type AppKit } from '@latchkey/core'
import { inspector } from '@latchkey/inspector'
import { demos } from './demos.js'
import { createPluginShelf, type PluginShelf } from './plugin-shelf.js'

/** A kit, and the demos that go in and out of it. */
export interface PlaygroundKit {
  readonly kit: AppKit
  readonly shelf: PluginShelf
}

/** The demos that are in from the beginning. */
const FIRST = ['dictionary', 'greeter', 'slow-start']

export function createPlaygroundKit(): PlaygroundKit {
  const kit = createAppKit({ plugins: [inspector()], debug: true })
  const shelf = createPluginShelf(kit, demos)
  for (const id of FIRST) void shelf.add(id)
  return { kit, shelf }
}
