import { stageOf } from './stage.js'

/** jsdom shows no dialogs. */
const showing = (...dialogs: readonly Element[]) => jest.spyOn(document, 'querySelectorAll').mockImplementation(((selector: string) => (selector === 'dialog:modal' ? dialogs : [])) as never)
afterEach(() => void jest.restoreAllMocks())

test('the modal goes to the end of the body', () => {
  showing()
  expect(stageOf(document)).toBe(document.body)
})

test('while the page shows a modal dialog, it goes there: outside of that nothing can be reached', () => {
  const [first, last] = [document.createElement('dialog'), document.createElement('dialog')]
  showing(first, last)
  expect(stageOf(document)).toBe(last)
})

test('a browser that does not know such dialogs has none', () => {
  jest.spyOn(document, 'querySelectorAll').mockImplementation(() => {
    throw new SyntaxError("'dialog:modal' is not a valid selector")
  })
  expect(stageOf(document)).toBe(document.body)
})
