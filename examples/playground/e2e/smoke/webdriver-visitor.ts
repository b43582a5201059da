import { expect } from '@playwright/test'
import { asFunction, SEEN } from './page-script.js'
import type { Visitor } from './visitor.js'
import type { Command } from './webkit.js'

/** An element as the protocol writes it: its id under a fixed key. */
type ElementReference = Record<string, string>

/** As long as Playwright waits for an expectation. */
const WAIT = { timeout: 60_000 }
const CONTROL = '\uE009'

/** Whether an element is where it was two frames ago. */
const IS_STILL = `
  const [element, done] = arguments
  const place = () => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height].join() }
  const before = place()
  requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before)))`

const buttonsOf = (part: string) => `:is(${part}) button:enabled`

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

  /** The one of these elements that has the name, once it has stopped moving. */
  async function oneStill(part: string, name: RegExp) {
    const all = await elements(part)
    const labels = await Promise.all(all.map((element) => on<string>('GET', element, 'computedlabel')))
    const named = all.filter((_, index) => name.test(labels[index]!))
    expect(named, `one of ${JSON.stringify(labels)} is named ${name}`).toHaveLength(1)
    expect(await here('POST', '/execute/async', { script: IS_STILL, args: named }), `${name} is still`).toBe(true)
    return named[0]!
  }
  async function pressOne(part: string, name: RegExp) {
    const one = await oneStill(part, name)
    await on('POST', one, 'click', {})
    return one
  }
  /** Moves the mouse, and presses or releases it. */
  const mouse = (...actions: readonly object[]) =>
    here('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })

  return {
    open: (address) => here('POST', '/url', { url: address }),
    reload: () => here('POST', '/refresh', {}),
    press: (part, name) => expect(() => pressOne(buttonsOf(part), name)).toPass(WAIT),
    async hold(part, name) {
      await expect(async () => {
        const origin = await oneStill(buttonsOf(part), name)
        await mouse({ type: 'pointerMove', origin, x: 0, y: 0, duration: 0 }, { type: 'pointerDown', button: 0 })
      }).toPass(WAIT)
      return () => mouse({ type: 'pointerUp', button: 0 })
    },
    paste: (field) =>
      expect(async () => {
        const element = await pressOne(field, /^/)
        await on('POST', element, 'value', { text: `${CONTROL}v` })
      }).toPass(WAIT),
    sees: (part, text) =>
      expect(async () => expect(await texts(part)).toEqual([expect.stringMatching(text)])).toPass(WAIT),
    seesNo: (part) => expect(async () => expect(await elements(part)).toEqual([])).toPass(WAIT),
    async run<Result>(body: string) {
      const script = `${asFunction(body)}.then((value) => arguments[0]({ value }), (error) => arguments[0]({ error: String(error) }))`
      const { value, error } = await here<{ readonly value: Result; readonly error?: string }>(
        'POST',
        '/execute/async',
        { script, args: [] },
      )
      if (error !== undefined) throw new Error(error)
      return value
    },
    windows: async () => (await here<string[]>('GET', '/window/handles')).length,
    async inAnotherWindow() {
      const { handle } = await here<{ handle: string }>('POST', '/window/new', { type: 'window' })
      return webdriverVisitor(command, handle)
    },
  }
}
