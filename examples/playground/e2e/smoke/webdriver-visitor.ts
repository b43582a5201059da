import { expect } from '@playwright/test'
import type { Visitor } from './visitor.js'
import type { Command } from './webkit.js'

/** An element as the protocol writes it: its id under a fixed key. */
type ElementReference = Record<string, string>

/** As long as Playwright waits for an expectation. */
const WAIT = { timeout: 60_000 }
const CONTROL = '\uE009'

/** Finds what can be seen of a part, in shadow roots as well. A string, because it runs in the page. */
const SEEN = `
  const roots = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const seen = (selector) =>
    roots.flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))`

/** Whether an element is where it was two frames ago. */
const IS_STILL = `
  const [element, done] = arguments
  const place = () => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height].join() }
  const before = place()
  requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before)))`

/** A visitor in a browser that WebDriver drives, in one of its windows. */
export function webdriverVisitor(command: Command, window: string): Visitor {
  const here: Command = async (method, path, body) => {
    await command('POST', '/window', { handle: window })
    return command(method, path, body)
  }
  const seen = <Value>(what: string, part: string) =>
    here<Value[]>('POST', '/execute/sync', { script: `${SEEN}; return ${what}`, args: [part] })
  const elements = (part: string) => seen<ElementReference>('seen(arguments[0])', part)
  const texts = (part: string) =>
    seen<string>(`seen(arguments[0]).map(({ textContent }) => textContent.replace(/\\s+/g, ' '))`, part)
  const on = <Value>(method: 'GET' | 'POST', element: ElementReference, path: string, body?: object) =>
    here<Value>(method, `/element/${Object.values(element)[0]}/${path}`, body)

  /** Presses the one of these elements that has the name, once it has stopped moving. */
  async function pressOne(part: string, name: RegExp) {
    const all = await elements(part)
    const labels = await Promise.all(all.map((element) => on<string>('GET', element, 'computedlabel')))
    const named = all.filter((_, index) => name.test(labels[index]!))
    expect(named, `one of ${JSON.stringify(labels)} is named ${name}`).toHaveLength(1)
    expect(await here('POST', '/execute/async', { script: IS_STILL, args: named }), `${name} is still`).toBe(true)
    await on('POST', named[0]!, 'click', {})
    return named[0]!
  }

  return {
    open: (address) => here('POST', '/url', { url: address }),
    reload: () => here('POST', '/refresh', {}),
    press: (part, name) => expect(() => pressOne(`:is(${part}) button:enabled`, name)).toPass(WAIT),
    paste: (field) =>
      expect(async () => {
        const element = await pressOne(field, /^/)
        await on('POST', element, 'value', { text: `${CONTROL}v` })
      }).toPass(WAIT),
    sees: (part, text) =>
      expect(async () => expect(await texts(part)).toEqual([expect.stringMatching(text)])).toPass(WAIT),
    seesNo: (part) => expect(async () => expect(await elements(part)).toEqual([])).toPass(WAIT),
    async inAnotherWindow() {
      const { handle } = await here<{ handle: string }>('POST', '/window/new', { type: 'window' })
      return webdriverVisitor(command, handle)
    },
  }
}
