import { createTestKit } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { renderHookWithKit } from '../testing/render.js'
import { FADE_MS } from '../styles/sizes.js'
import { usePresence } from './use-presence.js'

function enter(open: boolean) {
  const { kit, clock } = createTestKit()
  const { result, rerender, unmount } = renderHookWithKit(
    kit,
    ({ open }: { open: boolean }) => usePresence(open, FADE_MS),
    {
      initialProps: { open },
    },
  )
  return {
    result,
    unmount,
    clock,
    set: (open: boolean) => rerender({ open }),
    advance: (ms: number) => act(() => clock.advance(ms)),
  }
}

test('is gone before it was ever open', () => {
  expect(enter(false).result.current).toBe('gone')
})

test('is leaving for as long as the fade takes, by the clock', async () => {
  const { result, set, advance } = enter(true)
  expect(result.current).toBe('open')
  set(false)
  expect(result.current).toBe('leaving')
  await advance(FADE_MS - 1)
  expect(result.current).toBe('leaving')
  await advance(1)
  expect(result.current).toBe('gone')
})

test('stays when it opens again meanwhile', async () => {
  const { result, set, advance } = enter(true)
  set(false)
  await advance(FADE_MS - 1)
  set(true)
  await advance(FADE_MS * 2)
  expect(result.current).toBe('open')
})

test('cancels its timer when it is unmounted', () => {
  const { set, unmount, clock } = enter(true)
  set(false)
  unmount()
  expect(clock.pending).toBe(0)
})

test('fades out for 150 ms, as the specification states', () => expect(FADE_MS).toBe(150))
