import type { Configuration } from './configuration/fields.js'
import type { ConfigurationStore } from './configuration/store.js'
import { themeVariables } from './configuration/theme.js'

/** Has the page look as the modal does: its mode, its variables, its direction. */
export function dressPage(root: HTMLElement, { getSnapshot, subscribe }: ConfigurationStore): void {
  let worn: readonly string[] = []

  function dress() {
    const { configuration } = getSnapshot()
    root.dataset['mode'] = configuration.mode
    root.dir = pageDirection(configuration, navigator.language)
    const variables = Object.entries(themeVariables(configuration))
    for (const name of worn) root.style.removeProperty(name)
    for (const [name, value] of variables) root.style.setProperty(name, String(value))
    worn = variables.map(([name]) => name)
  }

  dress()
  subscribe(dress)
}

/** The page's words are English in any case; what it follows is the direction of the modal's. */
export function pageDirection(
  { direction, locale }: Pick<Configuration, 'direction' | 'locale'>,
  browser: string,
): 'ltr' | 'rtl' {
  if (direction !== 'auto') return direction
  // The one language of the modal's that is written from the right.
  return /^ar\b/.test(locale === 'auto' ? browser : locale) ? 'rtl' : 'ltr'
}
