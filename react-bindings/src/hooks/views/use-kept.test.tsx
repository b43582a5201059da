import { definePlugin, type View, Views } from '@latchkey/core/plugin'
import { act, fireEvent } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createModalApp } from '../../screens/modal-app.test.helper.js'
import { renderHookWithKit } from '../../testing/render.js'
import { useKept } from './use-kept.js'

expectSilence()

function Draft(): ReactElement {
  const [text, setText] = useKept('text', '')
  const [note, setNote] = useKept('note', 'none')
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
    </>
  )
}

async function open() {
  const draft: View = { id: 'Draft', title: 'Draft', content: Draft }
  const plugin = definePlugin({ id: 'draft', setup: (ctx) => ctx.contribute(Views, draft) })
  const app = createModalApp({ plugins: plugin() })
  await app.enter()
  await app.go('Draft' as 'Connect')
  const field = (name: string) => app.seen.getByRole<HTMLInputElement>('textbox', { name })
  return {
    ...app,
    type: (name: string, value: string) => act(async () => void fireEvent.change(field(name), { target: { value } })),
    values: () => ['Text', 'Note'].map((name) => field(name).value),
    push: (view: string) => act(async () => app.modal.push(view as 'Networks')),
    back: () => act(async () => app.modal.back()),
  }
}

test('a view that the visitor comes back to has its kept values, each under its key', async () => {
  const app = await open()
  await app.type('Text', 'ether')
  expect(app.values()).toEqual(['ether', 'none'])
  await app.type('Note', 'soon')
  await app.push('Networks')
  await app.back()
  expect(app.values()).toEqual(['ether', 'soon'])
})

test('the same view further up the history begins with its initial values', async () => {
  const app = await open()
  await app.type('Text', 'ether')
  await app.push('Networks')
  await app.push('Draft')
  expect(app.values()).toEqual(['', 'none'])
  await app.type('Text', 'other')
  await app.back()
  await app.back()
  expect(app.values()).toEqual(['ether', 'none'])
})

test('going forward again, and closing the modal, begin with the initial values', async () => {
  const app = await open()
  await app.push('Networks')
  await app.push('Draft')
  await app.type('Text', 'ether')
  await app.back()
  await app.push('Draft')
  expect(app.values()).toEqual(['', 'none'])
  await app.type('Text', 'ether')
  await act(async () => void app.modal.close())
  await app.advance(500)
  await app.go('Draft' as 'Connect')
  expect(app.values()).toEqual(['', 'none'])
})

test('is plain state outside of a card', () => {
  const { kit } = createModalApp()
  const { result } = renderHookWithKit(kit, () => useKept('text', ''))
  act(() => result.current[1]('ether'))
  expect(result.current[0]).toBe('ether')
})
