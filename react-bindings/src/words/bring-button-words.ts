import { Device, HostConfig, lazy, Logger, type AppKit } from '@latchkey/core'
import { buttonWords } from './button-words.js'
import { wordStateOf } from './word-state.js'

const load = lazy('the words', () => import('./bring-whole.js'))
const asked = new WeakSet<AppKit>()

/** Has the words of the kit's language brought for buttons on the page: once, and only where they need other words than are here. */
export function bringButtonWords(kit: AppKit): void {
  if (asked.has(kit) || wordStateOf(kit).getSnapshot().whole || !areWanted(kit)) return
  asked.add(kit)
  load()
    .then(({ bringWhole }) => bringWhole(kit))
    .catch((error: unknown) => {
      // They are said in English, and brought when the modal is.
      asked.delete(kit)
      kit.get(Logger).warn('The words of the buttons could not be loaded.', error)
    })
}

function areWanted(kit: AppKit): boolean {
  const { locale: configured = 'en', messages = {} } = kit.get(HostConfig)
  const locale = configured === 'auto' ? (kit.get(Device).languages[0] ?? 'en') : configured
  return !/^en\b/i.test(locale) && !Object.keys(buttonWords).every((key) => Object.hasOwn(messages, key))
}
