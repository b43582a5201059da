import { createTestKit } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { renderHookWithKit } from '../testing/render.js'
import { useAllWords } from './use-all-words.js'
import { wordStateOf } from './word-state.js'

test('has all words brought once they are needed, and says when they are here', async () => {
  const { kit } = createTestKit()
  const { result, rerender } = renderHookWithKit(kit, ({ needed }: { readonly needed: boolean }) => useAllWords(needed), { initialProps: { needed: false } })
  expect(result.current).toBe(true)
  await act(async () => {})
  expect(wordStateOf(kit).getSnapshot().whole).toBe(false)
  rerender({ needed: true })
  expect(result.current).toBe(false)
  await act(async () => void (await import('./bring-whole.js')))
  await act(async () => {})
  expect([result.current, wordStateOf(kit).getSnapshot().whole]).toEqual([true, true])
})
