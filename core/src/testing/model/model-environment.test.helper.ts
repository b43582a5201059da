import { Namespaces } from '../../contracts/networks/namespaces.js'
import { Connectors, type Connector, type ConnectRequest } from '../../contracts/connections/connectors.js'
import type { Session } from '../../contracts/connections/session.js'
import { override } from '../../kernel/override.js'
import { definePlugin } from '../../kernel/plugin/plugin.js'
import { Clock } from '../../platform/clock.js'
import { Page } from '../../platform/page.js'
import type { ConnectorFixture, ConnectorEnvironment, WalletControls } from '../conformance/connector.js'
import { createFakeNamespace, fakeAccount } from '../fakes/fake-namespace.js'
import {
  approves,
  createFakeConnector,
  hangs,
  rejects,
  waits,
  type FakeConnector,
  type FakeConnectorOptions,
} from '../fakes/fake-connector.js'
import { createFakePage } from '../fakes/fake-page.js'

/** A fake wallet with every capability on a page, and the controls that the suite drives it by. */
export function fakeEnvironment(options: FakeConnectorOptions = {}, controls: Partial<WalletControls> = {}) {
  const wallet = createFakeConnector({ id: 'fake:wallet', identity: { injected: ['fakeWallet'] }, ...options })
  const page = createFakePage({ fakeWallet: wallet })
  let [account, network] = ['alice', 'one']

  const said = (namespace: string) => ({
    accounts: [fakeAccount(namespace, account)],
    networkId: `${namespace}:${network}` as const,
  })
  const approval = { state: said }
  const tell = () =>
    wallet.sessions.forEach((session) => session.getSnapshot().ended ?? session.change(said(session.namespace)))
  const end = () => wallet.sessions.forEach((session) => session.end())

  return {
    wallet: {
      approve: () => void (wallet.onConnect = approves(approval)),
      reject: () => void (wallet.onConnect = rejects()),
      hang: () => void (wallet.onConnect = waits()),
      approveLate: () =>
        void wallet.asks
          .filter(({ answers, request }) => !answers || request.signal.aborted)
          .at(-1)
          ?.approve(approval),
      forget: wallet.forget,
      prompts: () => wallet.prompts,
      changeAccount: () => ((account = account === 'alice' ? 'bob' : 'alice'), tell()),
      changeNetwork: () => ((network = network === 'one' ? 'two' : 'one'), tell()),
      lock: () => (wallet.forget(), end()),
      leave: end,
      listening: () => wallet.sessions.reduce((sum, { listeners }) => sum + listeners, 0),
      shares: (namespace) => [fakeAccount(namespace, account).address],
      ...controls,
    },
    overrides: [override(Page, { value: page })],
    fake: wallet,
  } satisfies ConnectorEnvironment & { readonly fake: FakeConnector }
}

/** The same wallet with few controls. */
export function plainEnvironment(): ConnectorEnvironment {
  const { wallet, overrides } = fakeEnvironment()
  const { approve, reject, hang, forget, prompts } = wallet
  return { wallet: { approve, reject, hang, forget, prompts }, overrides }
}

/** The same wallet, which also answers aborted requests. */
export function deafEnvironment() {
  const { fake, ...environment } = fakeEnvironment()
  return { ...environment, wallet: { ...environment.wallet, hang: () => void (fake.onConnect = hangs()) } }
}

/** A connector's dependencies: the wallet found on the page, the page, and the clock. */
export interface Found {
  readonly wallet: FakeConnector
  readonly page: Page
  readonly clock: Clock
}

/** A link to the wallet on the page, one for each kit. */
export const wellMade = ({ wallet }: Found): Connector => ({
  id: wallet.id,
  name: wallet.name,
  type: wallet.type,
  namespaces: wallet.namespaces,
  identity: wallet.identity,
  installed: true,
  together: wallet.together ?? false,
  connect: (request) => wallet.connect(request),
})

const plugin = (connector: (found: Found) => Connector) =>
  definePlugin({
    id: 'wallet',
    requires: [Connectors, Page, Clock],
    setup(ctx) {
      for (const id of ['fake', 'mock']) ctx.contribute(Namespaces, createFakeNamespace({ id }))
    },
    start({ get }) {
      const page = get(Page)
      return get(Connectors).add(
        connector({ wallet: page.read<FakeConnector>('fakeWallet')!, page, clock: get(Clock) }),
      )
    },
  })

/** A plugin that contributes such a connector, in its own environment. */
export const fixture = (
  connector: (found: Found) => Connector,
  environment: ConnectorFixture['environment'] = () => fakeEnvironment(),
): ConnectorFixture => ({
  plugin: () => plugin(connector)(),
  connectorId: 'fake:wallet',
  environment,
})

/** A connector that asks its wallet at once, and makes its sessions of the answer when its connect stage has come. */
export const lateCode = (sessionOf: (session: Session) => Session): ConnectorFixture => ({
  plugin: definePlugin({
    id: 'wallet',
    requires: [Connectors, Page, Clock],
    setup(ctx) {
      for (const id of ['fake', 'mock']) ctx.contribute(Namespaces, createFakeNamespace({ id }))
    },
    discover: async () => ({
      discover({ get, connect: part }) {
        const page = get(Page)
        const wallet = page.read<FakeConnector>('fakeWallet')!
        return get(Connectors).add({
          ...wellMade({ wallet, page, clock: get(Clock) }),
          async connect(request) {
            if (part.current) return wallet.connect(request)
            const given = (await wallet.connect(request)).map(sessionOf)
            await part.load()
            return given
          },
        })
      },
    }),
    connect: async () => ({ connect: () => ({}) }),
  }),
  connectorId: 'fake:wallet',
  environment: () => fakeEnvironment(),
})

/** A connector with another `connect`. */
export const connecting = (
  connect: (request: ConnectRequest, found: Found) => unknown,
  environment?: ConnectorFixture['environment'],
) =>
  fixture(
    (found) => ({ ...wellMade(found), connect: (request) => connect(request, found) as Promise<readonly Session[]> }),
    environment,
  )

/** A connector whose sessions are changed. */
export const sessions = (
  change: (session: Session, found: Found) => Session,
  environment?: ConnectorFixture['environment'],
) =>
  connecting(
    async (request, found) => (await found.wallet.connect(request)).map((session) => change(session, found)),
    environment,
  )
