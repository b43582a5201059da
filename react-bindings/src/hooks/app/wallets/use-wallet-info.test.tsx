import type { EmbeddedState } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { act } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../../testing/render.js'
import { createApp, embedded, SIGNED_IN, SIGNED_OUT } from '../../app.test.helper.js'
import { useWalletInfo } from './use-wallet-info.js'

expectSilence()

const ICON = 'data:image/png;base64,iVBORw0KGgo='

test('gives the connected wallet, as the same object after a network switch', async () => {
  const { kit, connect, go } = createApp({ wallet: { icon: ICON } })
  const { result } = renderHookWithKit(kit, () => useWalletInfo().walletInfo)
  expect(result.current).toBeUndefined()
  await connect()
  const before = result.current
  expect(before).toEqual({ name: 'Fake Wallet', icon: ICON, type: 'INJECTED' })
  await go('two')
  expect(result.current).toBe(before)
  await act(() => kit.disconnect())
  expect(result.current).toBeUndefined()
})

test('gives the domain that the connected wallet announced itself with', async () => {
  const { kit, connect } = createApp({ wallet: { identity: { rdns: ['io.metamask', 'io.metamask.mobile'] } } })
  const { result } = renderHookWithKit(kit, () => useWalletInfo().walletInfo)
  await connect()
  expect(result.current).toEqual({ name: 'Fake Wallet', type: 'INJECTED', rdns: 'io.metamask' })
})

test('gives the wallet of the named namespace', async () => {
  const { kit, connect, other } = createApp()
  const { result: names } = renderHookWithKit(kit, () =>
    [useWalletInfo('fake'), useWalletInfo('mock'), useWalletInfo('none'), useWalletInfo()].map(
      ({ walletInfo }) => walletInfo?.name,
    ),
  )
  await connect()
  expect(names.current).toEqual(['Fake Wallet', undefined, undefined, 'Fake Wallet'])
  await connect(other.id)
  expect(names.current).toEqual(['Fake Wallet', 'Other Wallet', undefined, 'Other Wallet'])
})

test.each<[string, EmbeddedState, object]>([
  ['an e-mail', SIGNED_IN, { identifier: 'alice@example.test' }],
  [
    'a social login without one',
    { ...SIGNED_IN, authProvider: 'github', user: { ...SIGNED_IN.user, email: null, userName: 'alice' } },
    { social: 'github', identifier: 'alice' },
  ],
  ['nobody', SIGNED_OUT, {}],
])('gives the login of the embedded wallet: %s', async (_, state, login) => {
  const { kit, connect } = createApp({ wallet: { type: 'AUTH' }, plugins: embedded(createState(state)) })
  const { result } = renderHookWithKit(kit, () => useWalletInfo().walletInfo)
  await connect()
  expect(result.current).toEqual({ name: 'Fake Wallet', type: 'AUTH', ...login })
})
