import { createTestKit } from '@latchkey/core/testing'
import type { ReactNode } from 'react'
import { renderWithKit } from '../testing/render.js'
import { adopt } from './adopt.js'
import { StyleRoot, useStyles } from './use-styles.js'

/** jsdom has no sheets on roots. */
class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

const before = window.CSSStyleSheet
beforeAll(() => void Object.defineProperty(window, 'CSSStyleSheet', { value: Sheet, configurable: true }))
afterAll(() => void Object.defineProperty(window, 'CSSStyleSheet', { value: before, configurable: true }))

function createRoot(): ShadowRoot {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  Object.defineProperty(root, 'adoptedStyleSheets', { value: [], writable: true })
  return root
}
const texts = (root: ShadowRoot) => root.adoptedStyleSheets.map((sheet) => (sheet as unknown as Sheet).text)

test('adds a sheet once for all users, and removes it with the last', () => {
  const root = createRoot()
  const [one, two] = [adopt(root, '.a{}'), adopt(root, '.a{}')]
  expect(texts(root)).toEqual(['.a{}'])
  one()
  expect(texts(root)).toEqual(['.a{}'])
  two()
  expect(texts(root)).toEqual([])
  adopt(root, '.a{}')
  expect(texts(root)).toEqual(['.a{}'])
})

test('sheets come in the order in which they were asked for, and others’ stay', () => {
  const root = createRoot()
  const theirs = new Sheet() as unknown as CSSStyleSheet
  root.adoptedStyleSheets = [theirs]
  const back = adopt(root, '.a{}')
  adopt(root, '.b{}')
  expect(texts(root)).toEqual(['', '.a{}', '.b{}'])
  back()
  expect(texts(root)).toEqual(['', '.b{}'])
  expect(root.adoptedStyleSheets[0]).toBe(theirs)
})

test('removing twice is harmless', () => {
  const root = createRoot()
  const [one] = [adopt(root, '.a{}'), adopt(root, '.a{}')]
  one()
  one()
  expect(texts(root)).toEqual(['.a{}'])
})

test('each root has its own', () => {
  const [one, two] = [createRoot(), createRoot()]
  adopt(one, '.a{}')()
  adopt(two, '.a{}')
  expect([texts(one), texts(two)]).toEqual([[], ['.a{}']])
})

test('does nothing without a root, and in browsers without constructed sheets', () => {
  adopt(undefined, '.a{}')()
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  Object.defineProperty(root, 'adoptedStyleSheets', { value: undefined })
  adopt(root, '.a{}')()
})

function Styled({ css, children }: { readonly css: string; readonly children?: ReactNode }) {
  useStyles(css)
  return <>{children}</>
}

test('a component adds its sheet to its root once', () => {
  const root = createRoot()
  const page = (
    <StyleRoot.Provider value={root}>
      <Styled css=".a{}" />
      <Styled css=".a{}">
        <Styled css=".b{}" />
      </Styled>
    </StyleRoot.Provider>
  )
  const { rerender } = renderWithKit(createTestKit().kit, page)
  rerender(page)
  expect(texts(root).sort()).toEqual(['.a{}', '.b{}'])
})
