import { Telemetry } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../testing/render.js'
import { createApp } from '../app.test.helper.js'
import { useAppKitEvents } from './use-app-kit-events.js'

expectSilence()

test('gives the last event, its time and the connected address', async () => {
  const { kit, connect, clock, ready } = createApp()
  const { result } = renderHookWithKit(kit, useAppKitEvents)
  await ready()
  expect(result.current).toEqual({ timestamp: 0, reportedErrors: {}, data: { type: 'track', event: 'MODAL_CREATED' } })
  await act(() => clock.advance(1_000))
  await act(async () => kit.get(Telemetry).track('MODAL_OPEN', { connected: false }))
  expect(result.current).toEqual({
    timestamp: clock.now(),
    reportedErrors: {},
    data: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, address: undefined },
  })
  await connect()
  expect(result.current.data).toMatchObject({
    event: 'CONNECT_SUCCESS',
    properties: { name: 'Fake Wallet' },
    address: 'fake1alice',
  })
})

test('gives a new object for each event, also for equal ones in the same moment', async () => {
  const { kit, ready } = createApp()
  const { result } = renderHookWithKit(kit, useAppKitEvents)
  await ready()
  const track = () => act(async () => kit.get(Telemetry).track('MODAL_OPEN', { connected: false }))
  await track()
  const before = result.current
  await track()
  expect(result.current).not.toBe(before)
  expect(result.current).toEqual(before)
})

test('ignores events before it was mounted', async () => {
  const { kit, ready } = createApp()
  renderHookWithKit(kit, useAppKitEvents)
  await ready()
  await act(async () => kit.get(Telemetry).track('MODAL_OPEN', { connected: false }))
  const { result } = renderHookWithKit(kit, useAppKitEvents)
  expect(result.current.data.event).toBe('MODAL_CREATED')
})
