import type { EmbeddedState } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { createMemoryKeyValue, fakeAccount, hangs } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createRenderCounter } from '../../../testing/render-counter.js'
import { renderHookWithKit, renderWithKit } from '../../../testing/render.js'
import { createApp, embedded, SIGNED_IN, SIGNED_OUT } from '../../app.test.helper.js'
import { useAppKitAccount, type AppKitAccount } from './use-app-kit-account.js'
import { useAppKitProvider } from '../wallets/use-app-kit-provider.js'

expectSilence()

const alice = fakeAccount('fake', 'alice')
const NOBODY = {
  allAccounts: [],
  address: undefined,
  caipAddress: undefined,
  isConnected: false,
  embeddedWalletInfo: undefined,
}

test('a component that shows the address renders once for a connect, and not for 5 network switches', async () => {
  const { kit, connect, go } = createApp()
  const Address = () => <output>{useAppKitAccount().address}</output>
  const counter = createRenderCounter()
  const { getByRole } = renderWithKit(
    kit,
    <counter.Counted>
      <Address />
    </counter.Counted>,
  )
  await act(async () => {})
  expect(counter.count).toBe(1)
  await connect()
  expect([counter.count, getByRole('status').textContent]).toEqual([2, alice.address])
  for (const reference of ['two', 'three', 'four', 'five', 'six']) await go(reference)
  expect(counter.count).toBe(2)
})

test('gives the account and its network', async () => {
  const { kit, connect, go } = createApp()
  const { result } = renderHookWithKit(kit, () => useAppKitAccount())
  await act(async () => {})
  expect(result.current).toEqual({ ...NOBODY, status: 'disconnected' })
  await connect()
  const connected = {
    allAccounts: [alice],
    address: alice.address,
    isConnected: true,
    status: 'connected',
    embeddedWalletInfo: undefined,
  }
  expect(result.current).toEqual({ ...connected, caipAddress: `fake:one:${alice.address}` })
  await go('two')
  expect(result.current.caipAddress).toBe(`fake:two:${alice.address}`)
  await act(() => kit.disconnect())
  expect(result.current).toEqual({ ...NOBODY, status: 'disconnected' })
})

test('follows the wallet to another account', async () => {
  const { kit, connect, wallet } = createApp()
  const { result } = renderHookWithKit(kit, () => useAppKitAccount().address)
  await connect()
  const bob = fakeAccount('fake', 'bob')
  await act(async () => wallet.sessions[0]!.change({ accounts: [bob, alice] }))
  expect(result.current).toBe(bob.address)
})

test('is `connecting` while the wallet is asked', async () => {
  const { kit, wallet } = createApp({ wallet: { onConnect: hangs() } })
  const { result } = renderHookWithKit(kit, () => useAppKitAccount().status)
  await act(() => kit.load('connect'))
  await act(async () => void kit.connect({ connector: wallet.id }))
  expect(result.current).toBe('connecting')
})

const STARTING = { core: { status: 'starting' } } as const

describe('until it is known whether a visitor is connected', () => {
  test('has no status, and then the true one', async () => {
    const { kit } = createApp()
    const seen: AppKitAccount['status'][] = []
    renderHookWithKit(kit, () => void seen.push(useAppKitAccount().status))
    await act(async () => {})
    expect([...new Set(seen)]).toEqual([undefined, 'disconnected'])
  })

  test('never shows a returning visitor as disconnected', async () => {
    const storage = createMemoryKeyValue()
    const first = createApp({ storage })
    await first.kit.start()
    await first.connect()
    await first.kit.dispose()
    const { kit } = createApp({ storage, wallet: { authorised: true } })
    const seen: AppKitAccount['status'][] = []
    renderHookWithKit(kit, () => void seen.push(useAppKitAccount().status))
    // The restore takes several turns.
    await act(async () => {
      await kit.load('connect')
      await kit.load('connect')
    })
    expect(seen.at(-1)).toBe('connected')
    expect(seen).not.toContain('disconnected')
  })

  test('shows a connected visitor while the kit is still starting', async () => {
    const { kit, connect } = createApp()
    await connect()
    const plugins = { ...kit.plugins, getSnapshot: () => STARTING }
    const { result } = renderHookWithKit({ ...kit, plugins }, () => useAppKitAccount())
    expect(result.current).toMatchObject({ isConnected: true, status: 'connected' })
    await act(() => kit.disconnect())
    expect(result.current).toMatchObject({ isConnected: false, status: undefined })
  })

  test('is `reconnecting` while an earlier connection is restored, without an address', async () => {
    const storage = createMemoryKeyValue()
    const first = createApp({ storage })
    await first.kit.start()
    await first.connect()
    await first.kit.dispose()
    const { kit } = createApp({ storage, wallet: { authorised: true, onConnect: hangs() } })
    const { result } = renderHookWithKit(kit, () => useAppKitAccount())
    await act(() => kit.load('connect'))
    expect(result.current).toEqual({ ...NOBODY, status: 'reconnecting' })
  })
})

describe('of a namespace', () => {
  test('gives that namespace’s account, whichever is in use', async () => {
    const { kit, connect, other } = createApp()
    const { result } = renderHookWithKit(
      kit,
      () =>
        [useAppKitAccount(), useAppKitAccount({ namespace: 'fake' }), useAppKitAccount({ namespace: 'mock' })] as const,
    )
    await connect()
    await connect(other.id)
    expect(result.current.map(({ address }) => address)).toEqual(['mock1alice', 'fake1alice', 'mock1alice'])
    await act(() => kit.disconnect({ namespace: 'mock' }))
    expect(result.current.map(({ isConnected }) => isConnected)).toEqual([true, true, false])
  })

  test('is disconnected where the kit has no such namespace', async () => {
    const { kit } = createApp()
    const { result } = renderHookWithKit(kit, () => useAppKitAccount({ namespace: 'none' }))
    await act(async () => {})
    expect(result.current).toEqual({ ...NOBODY, status: 'disconnected' })
  })

  test('follows another namespace from the next render on', async () => {
    const { kit, connect, other } = createApp()
    const { result, rerender } = renderHookWithKit(
      kit,
      (namespace: string) => useAppKitAccount({ namespace }).address,
      { initialProps: 'fake' },
    )
    await connect()
    await connect(other.id)
    rerender('mock')
    expect(result.current).toBe('mock1alice')
  })
})

test('connected, address, network and provider change in one render', async () => {
  const { kit, connect, wallet, go } = createApp()
  const seen = new Set<string>()
  renderHookWithKit(kit, () => {
    const { isConnected, status, address, caipAddress, allAccounts } = useAppKitAccount()
    const { walletProvider } = useAppKitProvider('fake')
    seen.add(String([isConnected, status, !!address, !!caipAddress, allAccounts.length, !!walletProvider]))
  })
  await connect()
  await go('two')
  await act(async () => wallet.sessions[0]!.end())
  expect([...seen].filter((one) => one.startsWith('true'))).toEqual(['true,connected,true,true,1,true'])
  expect([...seen].filter((one) => one.startsWith('false')).every((one) => one.endsWith('false,false,0,false'))).toBe(
    true,
  )
})

describe('the embedded wallet', () => {
  const INFO = {
    user: { email: 'alice@example.test', username: undefined },
    authProvider: 'email',
    accountType: 'smartAccount',
    isSmartAccountDeployed: true,
  }

  test('describes itself while it is connected, with a stable object', async () => {
    const state = createState<EmbeddedState>(SIGNED_IN)
    const { kit, connect } = createApp({ wallet: { type: 'AUTH' }, plugins: embedded(state) })
    const { result } = renderHookWithKit(kit, () => useAppKitAccount().embeddedWalletInfo)
    expect(result.current).toBeUndefined()
    await connect()
    const before = result.current
    expect(before).toEqual(INFO)
    act(() => state.set({ ...SIGNED_IN, approvals: [{ id: '1', method: 'personal_sign', params: [] }] }))
    expect(result.current).toBe(before)
    act(() => state.set({ ...SIGNED_IN, accountType: 'eoa' }))
    expect(result.current).toEqual({ ...INFO, accountType: 'eoa' })
    expect(result.current?.user).toBe(before?.user)
  })

  test.each<[string, string, EmbeddedState]>([
    ['another wallet is connected', 'INJECTED', SIGNED_IN],
    ['no visitor is signed in', 'AUTH', SIGNED_OUT],
  ])('does not describe itself where %s', async (_, type, state) => {
    const { kit, connect } = createApp({ wallet: { type }, plugins: embedded(createState(state)) })
    const { result } = renderHookWithKit(kit, () => useAppKitAccount())
    await connect()
    expect([result.current.isConnected, result.current.embeddedWalletInfo]).toEqual([true, undefined])
  })

  test('follows a plugin that is added while the kit runs', async () => {
    const { kit, connect } = createApp({ wallet: { type: 'AUTH' } })
    const { result } = renderHookWithKit(kit, () => useAppKitAccount().embeddedWalletInfo)
    await connect()
    expect(result.current).toBeUndefined()
    await act(async () => void kit.use(embedded(createState<EmbeddedState>(SIGNED_IN))))
    expect(result.current).toEqual(INFO)
  })
})
