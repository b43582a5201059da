import { Modal } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createApp, renderHookHeadless } from '../app.test.helper.js'
import { useAppKitState, type AppKitState } from './use-app-kit-state.js'

expectSilence()

test('gives the modal’s state, the network, and whether the kit has started', async () => {
  const { kit, connect, other, ready } = createApp()
  const seen: AppKitState[] = []
  renderHookHeadless(kit, () => void seen.push({ ...useAppKitState() }))
  const now = () => seen.at(-1)
  const closed = { loading: false, open: false, selectedNetworkId: 'fake:one', activeChain: 'fake' }
  expect(seen[0]).toEqual({ ...closed, initialized: false })
  await ready()
  expect(now()).toEqual({ ...closed, initialized: true })
  await act(async () => void kit.open())
  expect(now()).toMatchObject({ open: true, loading: false })
  await act(async () => void kit.get(Modal).hold())
  expect(now()).toMatchObject({ open: true, loading: true })
  await act(async () => void kit.close())
  expect(now()).toMatchObject({ open: false, loading: false })
  await connect(other.id)
  expect(now()).toMatchObject({ selectedNetworkId: 'mock:one', activeChain: 'mock' })
})
