import { type AppKit, Modal } from '@latchkey/core'
import { wordsOfPlugins } from './kit-of.js'
import { PLAIN, type Look } from './look.js'
import { modalRoot } from './reach.js'
import type { Scenario } from './scenario.js'
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
  /** The messages that the scenario is about and that its view does not show, by key. */
  missing(): Promise<readonly string[]>
  /** What is shown now. */
  readonly shown: Shown
  /** Takes it off the page. */
  clear(): Promise<void>
}

declare global {
  var gallery: Gallery
}

export function createGallery(into: HTMLElement): Gallery {
  let now: { readonly shown: Shown; readonly scenario: Scenario; readonly look: Look } | undefined

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
      const whole = { ...PLAIN, ...look }
      now = { shown: show(scenario, whole, place, opens), scenario, look: whole }
      await now.shown.ready
    },
    at: () => ({ view: now?.shown.kit.get(Modal).getSnapshot().view ?? '', wanted: now?.scenario.view ?? '' }),
    missing: async () => (now?.scenario.shows ? missingWords(now.shown.kit, now.look, now.scenario.shows) : []),
    get shown() {
      if (!now) throw new Error('Nothing is shown.')
      return now.shown
    },
    clear,
  }
}

/** Which of these messages the view does not show, by key. What fills their gaps is not compared. */
async function missingWords(kit: AppKit, { locale }: Look, keys: readonly string[]): Promise<readonly string[]> {
  const words = await wordsOfPlugins(kit, locale)
  const shown = modalRoot().querySelector('[part~=view]')?.textContent ?? ''
  return keys.filter((key) => !words[key]?.split(/\{\w+\}/).every((part) => shown.includes(part)))
}
