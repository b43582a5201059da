import { Connections } from '@latchkey/core'
import { act, renderHook, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createScene, leavePage } from '../scene.test.helper.js'
import { useAppKitState, useAppKitWallets } from './index.js'

afterEach(leavePage)

async function open() {
  const scene = createScene()
  const hook = renderHook(() => useAppKitWallets())
  expect(hook.result.current).toMatchObject({ isInitialized: false, wallets: [], wcClientId: null })
  await act(() => scene.kit.start())
  return { ...scene, ...hook, state: () => hook.result.current }
}

test('has the wallets once the kit has started, connects one, and shares the state between components', async () => {
  const { kit, appKit, state, wallet } = await open()
  await waitFor(() => expect(state().isInitialized).toBe(true))
  const [item] = state().wallets
  expect(item).toMatchObject({ name: 'Fake Wallet', isInjected: true })
  const other = renderHook(() => useAppKitWallets())
  await waitFor(() => expect(other.result.current.isInitialized).toBe(true))
  const page = renderHook(() => useAppKitState())
  const connectingIn = () =>
    [other.result.current, page.result.current, appKit.getState()].map((one) => one.connectingWallet)
  wallet.onConnect = () => {}
  let connecting: Promise<void> = Promise.resolve()
  act(() => void (connecting = state().connect(item!)))
  expect(wallet.asks).toHaveLength(1)
  expect(connectingIn()).toEqual([item, item, item])
  await act(async () => {
    wallet.asks[0]!.approve()
    await connecting
  })
  expect(connectingIn()).toEqual([undefined, undefined, undefined])
  expect(kit.get(Connections).getSnapshot().connected).toBe(true)
})

test('what a component calls before the code is loaded waits for it', async () => {
  createScene()
  const { result } = renderHook(() => useAppKitWallets())
  act(() => {
    result.current.resetWcUri()
    result.current.resetConnectingWallet()
  })
  await act(() => Promise.all([result.current.fetchWallets(), result.current.getWcUri()]))
  expect(result.current).toMatchObject({ page: 0, wcUri: undefined })
})

test('is empty on a server, and says what is missing before createAppKit', () => {
  expect(() => renderToString(<Wallets />)).toThrow('Please call "createAppKit" before using "useAppKitWallets" hook')
  createScene()
  expect(renderToString(<Wallets />)).toBe('<p>0 false</p>')
})

function Wallets() {
  const { wallets, isInitialized } = useAppKitWallets()
  return <p>{`${wallets.length} ${String(isInitialized)}`}</p>
}
