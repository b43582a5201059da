import { Modal } from '@latchkey/core'
import { flush } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../testing/render.js'
import { createApp, renderHookHeadless } from '../app.test.helper.js'
import { useAppKit } from './use-app-kit.js'

expectSilence()

test('opens the modal and resolves with the reason of its close', async () => {
  const { kit } = createApp()
  const { result } = renderHookHeadless(kit, useAppKit)
  const { open, close } = result.current
  let closed!: Promise<unknown>
  await act(async () => {
    closed = open({ view: 'Networks' })
    await flush()
  })
  expect(kit.get(Modal).getSnapshot()).toMatchObject({ open: true, view: 'Networks' })
  await act(async () => expect(close()).toBe(true))
  expect(await closed).toBe('app')
})

test('keeps the identity of its functions', async () => {
  const { kit, connect } = createApp()
  const { result } = renderHookHeadless(kit, useAppKit)
  const before = result.current
  await connect()
  expect(result.current).toBe(before)
})

test('prepares what opening takes, and opens nothing', async () => {
  const { kit } = createApp()
  const { result } = renderHookWithKit(kit, useAppKit)
  const asked = jest.spyOn(kit.get(Modal), 'open')
  await act(() => result.current.load())
  const { modalOf } = await import('../loading/load-modal.js')
  expect(modalOf(kit).current).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
})

test('load never rejects', async () => {
  const { kit } = createApp()
  const { result, unmount } = renderHookWithKit(kit, useAppKit)
  unmount()
  await kit.dispose()
  await expect(result.current.load()).resolves.toBeUndefined()
})
