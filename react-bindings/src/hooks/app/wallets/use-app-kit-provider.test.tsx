import { act } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../../testing/render.js'
import { createApp } from '../../app.test.helper.js'
import { useAppKitProvider } from './use-app-kit-provider.js'

expectSilence()

test.each([['fake'], [undefined]])(
  'gives what the wallet of %s hands over, and how it is reached',
  async (namespace) => {
    const { kit, connect } = createApp({ wallet: { type: 'ANNOUNCED' } })
    const { result } = renderHookWithKit(kit, () => useAppKitProvider<{ isFake: boolean }>(namespace))
    expect(result.current).toEqual({ walletProvider: undefined, walletProviderType: undefined })
    await connect()
    expect(result.current).toEqual({ walletProvider: { isFake: true }, walletProviderType: 'ANNOUNCED' })
    await act(() => kit.disconnect())
    expect(result.current).toEqual({ walletProvider: undefined, walletProviderType: undefined })
  },
)

test('gives one provider for as long as the connection lasts, though the session makes one for each call', async () => {
  const { kit, connect, go, other } = createApp()
  const { result } = renderHookWithKit(kit, () => useAppKitProvider('fake').walletProvider)
  await connect()
  const before = result.current
  await go('two')
  await connect(other.id)
  expect(result.current).toBe(before)
  expect(Object.isFrozen(before)).toBe(false)
  await act(() => kit.disconnect())
  await connect()
  expect(result.current).not.toBe(before)
})
