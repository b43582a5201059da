import { VIEW_ANIMATION_MS } from '@latchkey/core'
import { createTestKit } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { renderHookWithKit } from '../testing/render.js'
import { usePresence } from './use-presence.js'

function enter(open: boolean) {
  const { kit, clock } = createTestKit()
  const { result, rerender, unmount } = renderHookWithKit(kit, ({ open }: { open: boolean }) => usePresence(open), { initialProps: { open } })
  return { result, unmount, clock, set: (open: boolean) => rerender({ open }), advance: (ms: number) => act(() => clock.advance(ms)) }
}

test('what was never open is gone', () => {
  expect(enter(false).result.current).toBe('gone')
})

test('what closes leaves for as long as it takes to fade, by the clock', async () => {
  const { result, set, advance } = enter(true)
  expect(result.current).toBe('open')
  set(false)
  expect(result.current).toBe('leaving')
  await advance(VIEW_ANIMATION_MS - 1)
  expect(result.current).toBe('leaving')
  await advance(1)
  expect(result.current).toBe('gone')
})

test('what opens again meanwhile stays', async () => {
  const { result, set, advance } = enter(true)
  set(false)
  await advance(VIEW_ANIMATION_MS - 1)
  set(true)
  await advance(VIEW_ANIMATION_MS * 2)
  expect(result.current).toBe('open')
})

test('unmounted, it leaves no timer behind', () => {
  const { set, unmount, clock } = enter(true)
  set(false)
  unmount()
  expect(clock.pending).toBe(0)
})
