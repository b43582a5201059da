import { stageOf } from './stage.js'

/** jsdom shows no dialogs. */
const showing = (...dialogs: readonly Element[]) =>
  jest
    .spyOn(document, 'querySelectorAll')
    .mockImplementation(((selector: string) =>
      selector === 'dialog:modal:not([data-latchkey-frame])' ? dialogs : []) as never)
afterEach(() => void jest.restoreAllMocks())

test('the modal goes to the end of the body', () => {
  showing()
  expect(stageOf(document)).toBe(document.body)
})

test('the modal goes into a modal dialog of the page, for nothing outside of it can be reached', () => {
  const [first, last] = [document.createElement('dialog'), document.createElement('dialog')]
  showing(first, last)
  expect(stageOf(document)).toBe(last)
})

test('finds no dialog in a browser that does not know `:modal`', () => {
  jest.spyOn(document, 'querySelectorAll').mockImplementation(() => {
    throw new SyntaxError("'dialog:modal' is not a valid selector")
  })
  expect(stageOf(document)).toBe(document.body)
})
