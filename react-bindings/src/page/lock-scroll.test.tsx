import { lockScroll } from './lock-scroll.js'

const root = () => document.documentElement

function withBar(width: number) {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: window.innerWidth - width, configurable: true })
}
afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'clientWidth')
  root().removeAttribute('style')
})

test('the page stays still until the last lets go, and nothing is left behind', () => {
  withBar(0)
  const [one, two] = [lockScroll(document), lockScroll(document)]
  expect(root().style.overflow).toBe('hidden')
  one()
  expect(root().style.overflow).toBe('hidden')
  two()
  expect(root().hasAttribute('style')).toBe(false)
  lockScroll(document)()
  expect(root().hasAttribute('style')).toBe(false)
})

test('who lets go twice does so once', () => {
  withBar(0)
  const [one, two] = [lockScroll(document), lockScroll(document)]
  one()
  one()
  expect(root().style.overflow).toBe('hidden')
  two()
  expect(root().style.overflow).toBe('')
})

test('where a scrollbar takes room, that room stays', () => {
  withBar(15)
  const set = jest.spyOn(root().style, 'setProperty')
  const release = lockScroll(document)
  expect(set).toHaveBeenCalledWith('scrollbar-gutter', 'stable')
  release()
  set.mockClear()
  withBar(0)
  lockScroll(document)()
  expect(set).not.toHaveBeenCalledWith('scrollbar-gutter', 'stable')
})

test('what the host had there is there again, as important as it was', () => {
  withBar(0)
  root().style.setProperty('overflow', 'scroll', 'important')
  root().style.setProperty('color', 'red')
  const release = lockScroll(document)
  expect(root().style.overflow).toBe('hidden')
  release()
  expect(root().style.getPropertyValue('overflow')).toBe('scroll')
  expect(root().style.getPropertyPriority('overflow')).toBe('important')
  expect(root().style.color).toBe('red')
})

test('each document has its own', () => {
  withBar(0)
  const other = document.implementation.createHTMLDocument()
  const release = lockScroll(other)
  expect(other.documentElement.style.overflow).toBe('hidden')
  expect(root().style.overflow).toBe('')
  release()
})
