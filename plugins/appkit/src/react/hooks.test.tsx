import { createAppKit as createKit, Theme } from '@latchkey/core'
import { AppKitButton, AppKitProvider as Provider, useKit } from '@latchkey/react'
import { act, render, renderHook, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createScene, leavePage, two } from '../scene.test.helper.js'
import { DefaultSIWX } from '../siwx/index.js'
import * as hooks from './index.js'

afterEach(leavePage)

const read: readonly (readonly [name: string, use: () => unknown, before: object, after: object])[] = [
  [
    'useAppKitAccount',
    () => hooks.useAppKitAccount(),
    { isConnected: false, address: undefined, status: 'disconnected', allAccounts: [] },
    { isConnected: true, address: 'fake1alice', caipAddress: 'fake:two:fake1alice', status: 'connected' },
  ],
  [
    'useAppKitAccount of another namespace',
    () => hooks.useAppKitAccount({ namespace: 'mock' }),
    { isConnected: false },
    { isConnected: false },
  ],
  [
    'useAppKitNetwork',
    () => hooks.useAppKitNetwork(),
    { chainId: 'one' },
    { chainId: 'two', caipNetworkId: 'fake:two' },
  ],
  ['useAppKitNetworkCore', () => hooks.useAppKitNetworkCore(), { chainId: 'one' }, { chainId: 'two' }],
  [
    'useAppKitProvider',
    () => hooks.useAppKitProvider('fake'),
    { walletProvider: undefined, walletProviderType: undefined },
    { walletProvider: { isFake: true }, walletProviderType: 'INJECTED' },
  ],
  [
    'useAppKitState',
    () => hooks.useAppKitState(),
    { open: false, loading: false, activeChain: 'fake', initialized: true },
    { selectedNetworkId: 'fake:two' },
  ],
  ['useAppKitTheme', () => hooks.useAppKitTheme(), { themeMode: 'dark' }, { themeMode: 'light' }],
  [
    'useAppKitEvents',
    () => hooks.useAppKitEvents(),
    { data: { type: 'track', event: 'INITIALIZE' } },
    { data: { type: 'track', event: 'SWITCH_NETWORK' } },
  ],
  ['useWalletInfo', () => hooks.useWalletInfo(), { walletInfo: undefined }, { walletInfo: { name: 'Fake Wallet' } }],
  [
    'useAppKitConnections',
    () => hooks.useAppKitConnections(),
    { connections: [] },
    { connections: [{ id: expect.any(String) }] },
  ],
  [
    'useAppKitConnection',
    () => hooks.useAppKitConnection(),
    { connection: undefined, isPending: false },
    { connection: { name: 'Fake Wallet' } },
  ],
  ['useAppKitWallet', () => hooks.useAppKitWallet(), { isReady: true }, { isReady: true }],
  ['useAppKitUpdateEmail', () => hooks.useAppKitUpdateEmail(), { isPending: false }, { isPending: false }],
  ['useAppKitWallets', () => hooks.useAppKitWallets(), { connectingWallet: undefined }, { page: 0 }],
  ['useAppKit', () => hooks.useAppKit(), { open: expect.any(Function), close: expect.any(Function) }, {}],
  ['useDisconnect', () => hooks.useDisconnect(), { disconnect: expect.any(Function) }, {}],
  ['useAppKitBalance', () => hooks.useAppKitBalance(), { fetchBalance: expect.any(Function) }, {}],
]

test.each(read)('%s works without a provider, and follows the kit', async (_, use, before, after) => {
  const { kit, connect, switchTo } = createScene()
  kit.get(Theme).setMode('dark')
  await act(() => kit.start())
  const { result, unmount } = renderHook(use)
  expect(result.current).toMatchObject(before)
  await act(connect)
  await act(async () => switchTo(two.caipNetworkId))
  await act(async () => kit.get(Theme).setMode('light'))
  expect(result.current).toMatchObject(after)
  unmount()
  await kit.stop()
})

test.each(read)('%s says what is missing before createAppKit', (name, use) => {
  const hook = name.split(' ')[0]
  expect(() => renderToString(<Use use={use} />)).toThrow(`Please call "createAppKit" before using "${hook}" hook`)
})

test.each([
  ['useAppKitAccount', () => hooks.useAppKitAccount(), { isConnected: false, status: undefined }],
  ['useAppKitNetwork', () => hooks.useAppKitNetwork(), { chainId: undefined }],
  ['useAppKitProvider', () => hooks.useAppKitProvider('fake'), { walletProvider: undefined }],
  ['useAppKitState', () => hooks.useAppKitState(), { open: false, initialized: false }],
  ['useWalletInfo', () => hooks.useWalletInfo(), { walletInfo: undefined }],
])('%s renders on a server as without a wallet, so that the markup can be taken over', async (_, use, expected) => {
  const { kit, connect } = createScene()
  await kit.start()
  await connect()
  const seen: unknown[] = []
  renderToString(<Use use={() => seen.push(use())} />)
  expect(seen).toEqual([expect.objectContaining(expected)])
  await kit.stop()
})

test('useAppKitSIWX is what the app has passed, with its own methods', () => {
  class Sessions extends DefaultSIWX {
    readonly isOurs = true
  }
  const siwx = new Sessions()
  createScene({ siwx })
  const { result } = renderHook(() => hooks.useAppKitSIWX<Sessions>())
  expect(result.current).toBe(siwx)
  expect(result.current!.isOurs).toBe(true)
  createScene()
  expect(renderHook(() => hooks.useAppKitSIWX()).result.current).toBeUndefined()
  leavePage()
  expect(() => renderToString(<Use use={() => hooks.useAppKitSIWX()} />)).toThrow('"useAppKitSIWX" hook')
})

test('our buttons and hooks work without a provider, too', async () => {
  const { kit } = createScene()
  await act(() => kit.start())
  const { unmount } = render(<AppKitButton />)
  expect(screen.getByRole('button').textContent).toContain('Connect Wallet')
  unmount()
  await kit.stop()
})

test('a provider’s own kit counts before the one of the page', () => {
  createScene()
  const kit = createKit()
  const { result } = renderHook(() => useKit(), {
    wrapper: ({ children }) => <Provider kit={kit}>{children}</Provider>,
  })
  expect(result.current).toBe(kit)
})

function Use({ use }: { readonly use: () => unknown }) {
  use()
  return null
}
