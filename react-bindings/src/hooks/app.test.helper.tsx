import { type AppKit, Embedded, type EmbeddedState, type NetworkId, type PluginOption } from '@latchkey/core'
import { Connectors, definePlugin, type Namespace, Namespaces, type State } from '@latchkey/core/plugin'
import {
  createFakeNamespace,
  createFakeConnector,
  createMemoryKeyValue,
  createTestKit,
  fakeNetwork,
  type FakeConnectorOptions,
  type TestKitConfig,
} from '@latchkey/core/testing'
import { act, render, renderHook, type RenderHookResult, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AppKitProvider } from '../provider/app-kit-provider.js'

const REFERENCES = ['one', 'two', 'three', 'four', 'five', 'six']

export interface AppOptions extends Omit<TestKitConfig, 'plugins'> {
  readonly wallet?: FakeConnectorOptions
  readonly chain?: Partial<Namespace>
  readonly plugins?: PluginOption
}

/** A host's kit with two namespaces of six networks each, `fake` and `mock`, and a wallet for each. */
export function createApp({ wallet: own, chain: ownChain, plugins, ...config }: AppOptions = {}) {
  const chains = ['fake', 'mock'].map((id) =>
    createFakeNamespace({ id, networks: REFERENCES.map((one) => fakeNetwork(id, one)), ...ownChain }),
  )
  const [wallet, other] = [
    createFakeConnector(own),
    createFakeConnector({ namespaces: ['mock'], name: 'Other Wallet' }),
  ]
  const environment = definePlugin({
    id: 'environment',
    requires: [Namespaces, Connectors],
    setup(ctx) {
      for (const chain of chains) ctx.contribute(Namespaces, chain)
      for (const connector of [wallet, other]) ctx.contribute(Connectors, connector)
    },
  })
  const made = createTestKit({ ...config, plugins: [environment(), plugins] })
  const { kit } = made
  return {
    ...made,
    wallet,
    other,
    chains,
    connect: (connector = wallet.id) => act(async () => void (await kit.connect({ connector }))),
    /** The wallet goes there by itself. */
    go: (reference: string) =>
      act(async () => wallet.sessions.at(-1)!.change({ networkId: `fake:${reference}` as NetworkId })),
    ready: () => act(() => kit.load('connect')),
  }
}

/** What a visitor has left who was connected. */
export async function afterVisit() {
  const storage = createMemoryKeyValue()
  const { kit, connect } = createApp({ storage })
  await kit.start()
  await connect()
  await kit.dispose()
  return storage
}

const headless = (kit: AppKit) => ({
  reactStrictMode: true,
  wrapper: ({ children }: { readonly children: ReactNode }) => (
    <AppKitProvider kit={kit} modal={false}>
      {children}
    </AppKitProvider>
  ),
})

/** As `renderWithKit`, for an app that draws the modal itself. */
export const renderHeadless = (kit: AppKit, ui: ReactNode): RenderResult => render(ui, headless(kit))

/** As `renderHookWithKit`, for an app that draws the modal itself. */
export const renderHookHeadless = <Result,>(kit: AppKit, hook: () => Result): RenderHookResult<Result, unknown> =>
  renderHook(hook, headless(kit))

/** A plugin with an embedded wallet that says what a test says, and does nothing. */
export const embedded = (state: State<EmbeddedState>) =>
  definePlugin({ id: 'embedded', setup: ({ provide }) => provide(Embedded, { value: state as unknown as Embedded }) })()

export const SIGNED_OUT: EmbeddedState = { status: 'signed-out', email: { status: 'idle' }, social: { status: 'idle' } }

export const SIGNED_IN = {
  status: 'signed-in',
  user: { email: 'alice@example.test', address: 'fake1alice', chainId: 'fake:one' },
  authProvider: 'email',
  accountType: 'smartAccount',
  smartAccountDeployed: true,
  emailUpdate: { status: 'idle' },
  approvals: [],
} satisfies EmbeddedState
