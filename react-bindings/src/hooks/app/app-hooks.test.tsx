import { type EmbeddedState, Modal, Theme } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { fakeAccount } from '@latchkey/core/testing'
import { act, renderHook } from '@testing-library/react'
import { thrownBy } from '../../catch-error.test.helper.js'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../testing/render.js'
import { everyHook } from './every-hook.test.helper.js'
import { renderFields } from './follows.test.helper.js'
import { createApp, embedded, SIGNED_IN, SIGNED_OUT } from '../app.test.helper.js'
import { useAppKitAccount } from './account/use-app-kit-account.js'
import { useAppKitConnections } from './wallets/use-app-kit-connections.js'
import { useAppKitNetwork } from './use-app-kit-network.js'
import { useAppKitProvider } from './wallets/use-app-kit-provider.js'
import { useAppKitState } from './use-app-kit-state.js'
import { useAppKitTheme } from './use-app-kit-theme.js'
import { useWalletInfo } from './wallets/use-wallet-info.js'

expectSilence()

test.each(everyHook)('%s names itself and the remedy outside of a provider', (name, useHook) => {
  const error = thrownBy(() => renderHook(useHook))
  expect(error).toMatchObject({
    code: 'kit/missing',
    message: `"${name}" needs an AppKitProvider above it.`,
  })
})

test.each(everyHook)('%s gives the same object in the next render', async (_, useHook) => {
  const { kit, ready } = createApp()
  const { result, rerender } = renderHookWithKit(kit, useHook)
  await ready()
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
})

// By name, because each is read by a component of its own.
const TRACKED: readonly (readonly [string, () => object, string])[] = [
  ['useAppKitAccount', useAppKitAccount, 'allAccounts,address,caipAddress,isConnected,status,embeddedWalletInfo'],
  [
    'useAppKitAccount of a namespace',
    () => useAppKitAccount({ namespace: 'fake' }),
    'allAccounts,address,caipAddress,isConnected,status,embeddedWalletInfo',
  ],
  [
    'useAppKitNetwork',
    useAppKitNetwork,
    'caipNetwork,chainId,caipNetworkId,supported,approvedCaipNetworkIds,supportsAllNetworks,switchNetwork',
  ],
  ['useAppKitProvider', useAppKitProvider, 'walletProvider,walletProviderType'],
  ['useAppKitState', useAppKitState, 'loading,open,selectedNetworkId,activeChain,initialized'],
  ['useAppKitTheme', useAppKitTheme, 'themeMode,resolvedThemeMode,themeVariables,setThemeMode,setThemeVariables'],
  ['useWalletInfo', useWalletInfo, 'walletInfo'],
  ['useAppKitConnections', useAppKitConnections, 'connections,recentConnections'],
]

test.each(TRACKED)(
  'of %s each field is followed by who reads it, and by nobody else, whatever happens',
  async (_, useHook, names) => {
    const wallet = createState<EmbeddedState>(SIGNED_OUT)
    const {
      kit,
      wallet: connector,
      connect,
      other,
      go,
      ready,
    } = createApp({ wallet: { type: 'AUTH' }, plugins: embedded(wallet) })
    const { faults, fields } = renderFields(kit, useHook, names.split(','))
    const change = (part: object) => act(async () => connector.sessions.at(-1)!.change(part))
    const acts: readonly (() => Promise<unknown>)[] = [
      ready,
      () => act(async () => wallet.set(SIGNED_IN)),
      () => connect(),
      ...['two', 'three', 'four', 'five', 'six', 'unknown', 'one'].map((reference) => () => go(reference)),
      () => act(async () => wallet.set({ ...SIGNED_IN, approvals: [] })),
      () => act(async () => wallet.set({ ...SIGNED_IN, accountType: 'eoa' })),
      () => change({ accounts: [fakeAccount('fake', 'alice'), fakeAccount('fake', 'bob')] }),
      () => change({ accounts: [fakeAccount('fake', 'bob'), fakeAccount('fake', 'alice')], networkId: 'fake:two' }),
      () => change({ approved: ['fake:one', 'fake:two'] }),
      () => connect(other.id),
      () => go('three'),
      () => act(async () => kit.get(Theme).setMode('light')),
      () => act(async () => kit.get(Theme).setVariables({ '--w3m-accent': 'red' })),
      () => act(async () => void kit.open()),
      () => act(async () => void kit.get(Modal).hold()),
      () => act(async () => void kit.close()),
      () => act(() => kit.disconnect({ namespace: 'mock' })),
      () => act(() => kit.disconnect()),
    ]
    for (const step of acts) {
      await step()
      expect(faults()).toEqual([])
    }
    expect(fields()).toEqual(names.split(','))
  },
)
