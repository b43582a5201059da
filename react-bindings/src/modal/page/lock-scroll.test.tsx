import { lockScroll } from './lock-scroll.js'

/** jsdom has no constructed sheets. */
class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

const before = window.CSSStyleSheet
beforeAll(() => void Object.defineProperty(window, 'CSSStyleSheet', { value: Sheet, configurable: true }))
afterAll(() => void Object.defineProperty(window, 'CSSStyleSheet', { value: before, configurable: true }))
beforeEach(
  () => void Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true }),
)
afterEach(() => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets')
  Reflect.deleteProperty(root(), 'clientWidth')
  jest.restoreAllMocks()
})

const root = () => document.documentElement
const sheet = () => (document.adoptedStyleSheets as unknown as Sheet[]).map(({ text }) => text).join()

function withBar(width: number) {
  Object.defineProperty(root(), 'clientWidth', { value: window.innerWidth - width, configurable: true })
}

/** The sheet of the lock on a page with a scrollbar and these backgrounds. */
function lockedWith(colours: { readonly root?: string; readonly body?: string }, backgroundImage = 'none') {
  withBar(15)
  jest.spyOn(window, 'getComputedStyle').mockImplementation((one) => {
    const backgroundColor = (one === root() ? colours.root : colours.body) ?? 'rgba(0, 0, 0, 0)'
    return { backgroundColor, backgroundImage } as CSSStyleDeclaration
  })
  const release = lockScroll(document)
  const text = sheet()
  release()
  return text
}

test('locks the page until the last holder disposes, and restores it completely', () => {
  withBar(0)
  const [one, two] = [lockScroll(document), lockScroll(document)]
  expect(sheet()).toBe(':root{overflow:hidden!important;}')
  one()
  expect(sheet()).toContain('overflow:hidden')
  two()
  expect(sheet()).toBe('')
  expect(root().hasAttribute('style')).toBe(false)
})

test('disposing twice counts once', () => {
  withBar(0)
  const [one, two] = [lockScroll(document), lockScroll(document)]
  one()
  one()
  expect(sheet()).toContain('overflow:hidden')
  two()
  expect(sheet()).toBe('')
})

test('keeps the room of a scrollbar, and shades it in the colour of the page', () => {
  expect(lockedWith({ body: 'rgb(200, 0, 0)' })).toBe(
    ':root{overflow:hidden!important;scrollbar-gutter:stable!important;' +
      'background:linear-gradient(rgb(200, 0, 0),rgb(200, 0, 0))color-mix(in srgb,#000 45%,rgb(200, 0, 0))!important}',
  )
})

test.each([
  ['the root before the body', { root: 'rgb(1, 2, 3)', body: 'rgb(4, 5, 6)' }, 'rgb(1, 2, 3)'],
  ['a black body', { body: 'rgb(0, 0, 0)' }, 'rgb(0, 0, 0)'],
  ['a page without a colour', {}, 'Canvas'],
])('the colour of the page is that of %s', (_, backgrounds, colour) => {
  expect(lockedWith(backgrounds)).toContain(`color-mix(in srgb,#000 45%,${colour})`)
})

test('a page with a picture keeps its background', () => {
  const text = lockedWith({ body: 'rgb(4, 5, 6)' }, 'linear-gradient(red, blue)')
  expect(text).toContain('scrollbar-gutter:stable')
  expect(text).not.toContain('background')
})

test('counts each document on its own', () => {
  withBar(0)
  const other = document.implementation.createHTMLDocument()
  const [release, releaseOther] = [lockScroll(document), lockScroll(other)]
  releaseOther()
  expect(sheet()).toContain('overflow:hidden')
  release()
})
