import { isAppKitError, type Chain } from '@latchkey/core'
import { describeError, type Outcome } from '../words.js'
import { element } from './element.js'

/** What was done on the page and what came of it. */
export interface Happenings {
  readonly view: HTMLElement
  /**
   * Tells what became of an act. An error is told in a visitor's words, with its code for developers.
   *
   * @param chain whose wallet or node the act asks.
   */
  told(what: string, act: Promise<string | Outcome>, chain?: Chain): Promise<void>
}

const MAX_LINES = 50

export function createHappenings(): Happenings {
  const list = element('ol', { class: 'happenings' })

  function add(what: string, result: string, severity: string, detail = '') {
    // A hash or a signature is one word.
    const text = element('span', { class: /\s/.test(result) ? 'result' : 'result exact' }, result)
    const line = element('li', { class: `happening happening-${severity}` }, element('b', {}, what), ' ', text)
    if (detail) line.append(' ', element('code', {}, detail))
    list.prepend(line)
    if (list.children.length > MAX_LINES) list.lastElementChild?.remove()
  }

  return {
    view: element('section', { class: 'card log' }, element('h2', {}, 'What happened'), element('div', { role: 'log', 'aria-label': 'What happened' }, list)),
    async told(what, act, chain) {
      try {
        const outcome = await act
        if (typeof outcome === 'string') add(what, outcome, 'good')
        else add(what, outcome.text, outcome.severity)
      } catch (error) {
        const { text, severity } = describeError(error, chain)
        add(what, text, severity, isAppKitError(error) ? error.code : '')
      }
    },
  }
}
