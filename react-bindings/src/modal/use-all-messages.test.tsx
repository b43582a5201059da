import { createTestKit } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { renderHookWithKit } from '../testing/render.js'
import { useAllMessages } from './use-all-messages.js'
import { messagesOf } from '../messages/messages-state.js'

test('loads all messages once they are needed, and reports when they are there', async () => {
  const { kit } = createTestKit()
  const { result, rerender } = renderHookWithKit(
    kit,
    ({ needed }: { readonly needed: boolean }) => useAllMessages(needed),
    { initialProps: { needed: false } },
  )
  expect(result.current).toBe(true)
  await act(async () => {})
  expect(messagesOf(kit).getSnapshot().isComplete).toBe(false)
  rerender({ needed: true })
  expect(result.current).toBe(false)
  await act(async () => void (await import('../messages/loading/load-all-messages.js')))
  await act(async () => {})
  expect([result.current, messagesOf(kit).getSnapshot().isComplete]).toEqual([true, true])
})
