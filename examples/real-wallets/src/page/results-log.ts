import { isAppKitError } from '@latchkey/core'
import type { Namespace } from '@latchkey/core/plugin'
import { describeError, type Outcome } from '../messages.js'
import { element } from './element.js'

/** The list of the page's actions and their results. */
export interface ResultsLog {
  readonly view: HTMLElement
  /**
   * Adds the result of an action. An error is shown in the visitor's words, with its code for developers.
   *
   * @param namespace reads the errors of its wallets and nodes.
   */
  report(title: string, action: Promise<string | Outcome>, namespace?: Namespace): Promise<void>
}

const MAX_LINES = 50

export function createResultsLog(): ResultsLog {
  const list = element('ol', { class: 'happenings' })

  function add(title: string, result: string, severity: string, detail = '') {
    // A hash or a signature has no spaces.
    const text = element('span', { class: /\s/.test(result) ? 'result' : 'result exact' }, result)
    const line = element('li', { class: `happening happening-${severity}` }, element('b', {}, title), ' ', text)
    if (detail) line.append(' ', element('code', {}, detail))
    list.prepend(line)
    if (list.children.length > MAX_LINES) list.lastElementChild?.remove()
  }

  return {
    view: element(
      'section',
      { class: 'card log' },
      element('h2', {}, 'What happened'),
      element('div', { role: 'log', 'aria-label': 'What happened' }, list),
    ),
    async report(title, action, namespace) {
      try {
        const outcome = await action
        if (typeof outcome === 'string') add(title, outcome, 'good')
        else add(title, outcome.text, outcome.severity)
      } catch (error) {
        const { text, severity } = describeError(error, namespace)
        add(title, text, severity, isAppKitError(error) ? error.code : '')
      }
    },
  }
}
