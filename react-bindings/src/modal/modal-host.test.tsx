import { Theme } from '@latchkey/core'
import { definePlugin } from '@latchkey/core/plugin'
import { createFakePage, openLedger } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { expectSilence } from '../expect-silence.test.helper.js'
import { allMessagesOf } from '../messages/loading/load-messages.js'
import { FADE_MS } from '../styles/sizes.js'
import { createModalApp, type ModalAppOptions } from '../screens/modal-app.test.helper.js'
import { renderWithParts } from '../screens/with-parts.test.helper.js'

expectSilence()

const hosts = () => [...document.querySelectorAll<HTMLElement>('[data-latchkey]')]

async function open(options: ModalAppOptions = {}) {
  const app = createModalApp(options)
  const rendered = await app.enter()
  await app.go('Connect')
  return { ...app, rendered }
}

test('draws nothing before it opens, and nothing after it has faded', async () => {
  const app = createModalApp()
  await app.enter()
  expect(hosts()).toEqual([])
  await app.go('Connect')
  expect(hosts()).toHaveLength(1)
  await act(async () => void app.modal.close('app'))
  expect(app.root()!.querySelector('.root')!.className).toBe('root over leaving')
  expect(app.root()!.querySelector('.root')!.getAttribute('aria-hidden')).toBe('true')
  await app.advance(FADE_MS)
  expect(hosts()).toEqual([])
})

test('leaves nothing behind when it is unmounted while open', async () => {
  const { rendered } = await open()
  act(() => rendered.unmount())
  expect(hosts()).toEqual([])
  expect(document.documentElement.hasAttribute('style')).toBe(false)
})

test('applies the theme to the shadow host, and follows its changes', async () => {
  const app = await open({ config: { theme: { mode: 'dark', variables: { '--w3m-accent': '#ff0000' } } } })
  const [host] = hosts()
  expect(host!.getAttribute('data-mode')).toBe('dark')
  expect(host!.style.getPropertyValue('--w3m-accent')).toBe('#ff0000')
  act(() => {
    app.kit.get(Theme).setMode('light')
    app.kit.get(Theme).setVariables({ '--w3m-accent': '#00ff00' })
  })
  expect(host!.getAttribute('data-mode')).toBe('light')
  expect(host!.style.getPropertyValue('--w3m-accent')).toBe('#00ff00')
})

test('uses the configured language and its direction', async () => {
  const app = await open({ config: { locale: 'ar' } })
  const root = app.root()!.querySelector('.root')!
  expect([root.getAttribute('lang'), root.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  expect(app.title()).not.toBe('Connect wallet')
})

test('once the browser is online, loads the language and the parts of plugins that it lacks', async () => {
  const page = createFakePage()
  const discover = jest.fn(async (): Promise<{ discover(): void }> => Promise.reject(new Error('offline')))
  const late = definePlugin({ id: 'late', setup() {}, discover })
  // A wallet that is not installed is not prepared for, with the messages of the next view.
  const wallets = [{ installed: false }]
  const app = createModalApp({ page, wallets, config: { locale: 'de' }, plugins: late() })
  const load = jest.spyOn(allMessagesOf(app.kit), 'load').mockRejectedValue(new Error('offline'))
  await app.enter()
  await app.go('Connect')
  expect(app.title()).toBe('Connect wallet')
  const discovered = jest.fn()
  discover.mockResolvedValue({ discover: discovered })
  load.mockRestore()
  await act(async () => page.fire('online'))
  expect(await app.seen.findByText('Wallet verbinden')).toBeTruthy()
  expect(discovered).toHaveBeenCalledTimes(1)
})

test('loads once more what was on its way when the browser came back online, and failed after that', async () => {
  const page = createFakePage()
  const discovered = jest.fn()
  let fail!: (error: Error) => void
  let load = (): Promise<{ discover(): void }> => Promise.reject(new Error('offline'))
  const late = definePlugin({ id: 'late', setup() {}, discover: () => load() })
  const app = createModalApp({ page, wallets: [{ installed: false }], plugins: late() })
  await app.enter()
  await app.go('Connect')
  load = () => new Promise((_resolve, reject) => (fail = reject))
  await act(async () => page.fire('online'))
  await act(async () => page.fire('online'))
  load = async () => ({ discover: discovered })
  await act(async () => fail(new Error('offline')))
  expect(discovered).toHaveBeenCalledTimes(1)
})

test('leaves no rejection behind where the kit is disposed of while it loads what it lacks', async () => {
  const page = createFakePage()
  let load = (): Promise<{ discover(): void }> => Promise.reject(new Error('offline'))
  let fail!: (error: Error) => void
  const late = definePlugin({ id: 'late', setup() {}, discover: () => load() })
  const app = createModalApp({ page, wallets: [{ installed: false }], plugins: late() })
  const { unmount } = await app.enter()
  await app.go('Connect')
  load = () => new Promise((_resolve, reject) => (fail = reject))
  await act(async () => page.fire('online'))
  const ledger = openLedger()
  act(() => unmount())
  await app.kit.dispose()
  fail(new Error('offline'))
  await ledger.close()
})

test('two kits use a language each', async () => {
  const one = await open({ config: { locale: 'de' } })
  await act(async () => void one.modal.close('app'))
  await one.advance(FADE_MS)
  const two = await open({ config: { locale: 'fr' } })
  expect(two.root()!.querySelector('.root')!.getAttribute('lang')).toBe('fr')
})

test('draws nothing over the page in embedded mode', async () => {
  const app = createModalApp({ config: { enableEmbedded: true } })
  await app.enter()
  await app.go('Connect')
  expect(hosts()).toEqual([])
  expect(document.documentElement.hasAttribute('style')).toBe(false)
})

test('contains an error of its own: the modal closes, and the next opening starts anew', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  const app = createModalApp()
  await renderWithParts(app.kit, {
    Header: ({ titleId, title }) => {
      if (isBroken) throw new Error('broken')
      return <h2 id={titleId}>{title}</h2>
    },
  })
  await app.go('Connect')
  expect(app.modal.getSnapshot().open).toBe(false)
  expect(hosts()).toEqual([])
  expect(app.logger.entries.map(({ message }) => message)).toContain('The modal failed.')
  isBroken = false
  await app.go('Connect')
  silent.mockRestore()
  expect(app.title()).toBe('Connect wallet')
})

test('F-U15: puts its host back when the page has removed it', async () => {
  const app = await open()
  hosts()[0]!.remove()
  await act(async () => void app.modal.push('Networks'))
  expect(hosts()).toHaveLength(1)
  expect(app.seen.getByRole('dialog', { name: 'Choose network' })).toBeTruthy()
})

test('has one host, with its style sheets, however often it opens', async () => {
  const app = await open()
  const [first] = hosts()
  await act(async () => void app.modal.close('app'))
  await app.advance(FADE_MS)
  await app.go('Connect')
  expect(hosts()).toEqual([first])
})
