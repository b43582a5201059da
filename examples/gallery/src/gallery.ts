import { Modal } from '@latchkey/core'
import { PLAIN, type Look } from './look.js'
import { scenarios } from './scenarios/index.js'
import { show, type Shown } from './stage.js'

/** What the browser tests and the pictures are made with: one page, and one scenario after the other. */
export interface Gallery {
  /** All there is, in order. */
  readonly scenarios: readonly {
    readonly id: string
    readonly title: string
    readonly breaks: boolean
    readonly closed: boolean
  }[]
  /**
   * Shows a scenario in place of the one before. Resolves when it has come to rest.
   *
   * @param opens false: the modal stays closed, for a visitor to open.
   */
  show(id: string, look?: Partial<Look>, opens?: boolean): Promise<void>
  /** The view that the modal is at, and the one the scenario is about. */
  at(): { readonly view: string; readonly wanted: string }
  /** What is shown now. */
  readonly shown: Shown
  /** Takes it off the page. */
  clear(): Promise<void>
}

declare global {
  var gallery: Gallery
}

export function createGallery(into: HTMLElement): Gallery {
  let now: { readonly shown: Shown; readonly view: string } | undefined

  async function clear() {
    const before = now
    now = undefined
    await before?.shown.leave()
  }

  return {
    scenarios: scenarios().map(({ id, title, breaks = false, closed = false }) => ({ id, title, breaks, closed })),
    async show(id, look, opens) {
      const scenario = scenarios().find((one) => one.id === id)
      if (!scenario) throw new Error(`There is no scenario "${id}".`)
      await clear()
      const place = document.createElement('div')
      into.replaceChildren(place)
      now = { shown: show(scenario, { ...PLAIN, ...look }, place, opens), view: scenario.view }
      await now.shown.ready
    },
    at: () => ({ view: now?.shown.kit.get(Modal).getSnapshot().view ?? '', wanted: now?.view ?? '' }),
    get shown() {
      if (!now) throw new Error('Nothing is shown.')
      return now.shown
    },
    clear,
  }
}
