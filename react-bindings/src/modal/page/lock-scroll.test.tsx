import { lockScroll } from './lock-scroll.js'

const root = () => document.documentElement

function withBar(width: number) {
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: window.innerWidth - width,
    configurable: true,
  })
}
afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'clientWidth')
  root().removeAttribute('style')
})

test('locks the page until the last holder disposes, and restores it completely', () => {
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

test('disposing twice counts once', () => {
  withBar(0)
  const [one, two] = [lockScroll(document), lockScroll(document)]
  one()
  one()
  expect(root().style.overflow).toBe('hidden')
  two()
  expect(root().style.overflow).toBe('')
})

test('keeps the room of a scrollbar', () => {
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

test('restores the app’s own styles with their priority', () => {
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

test('counts each document on its own', () => {
  withBar(0)
  const other = document.implementation.createHTMLDocument()
  const release = lockScroll(other)
  expect(other.documentElement.style.overflow).toBe('hidden')
  expect(root().style.overflow).toBe('')
  release()
})
