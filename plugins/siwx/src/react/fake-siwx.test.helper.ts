import { type AccountId, Siwx, type SiwxSession, type SiwxState, type SiwxStatus } from '@latchkey/core'
import { Connectors, createState, definePlugin, networkIdOf, Namespaces } from '@latchkey/core/plugin'
import {
  approves,
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeAccount,
  type TestKitConfig,
} from '@latchkey/core/testing'
import { withViews } from '@latchkey/react'
import { views } from './views.js'

export const ALICE: AccountId = 'fake:one:fake1aliceisanaddress'
export const BOB: AccountId = 'other:one:other1bob'

export const sessionOf = (account: AccountId): SiwxSession => ({
  data: {
    accountAddress: account.slice(networkIdOf(account).length + 1),
    chainId: networkIdOf(account),
    domain: 'shop.example',
    uri: 'https://shop.example/cart',
    version: '1',
    nonce: '12345678',
  },
  message: 'shop.example wants you to sign in.',
  signature: '0xsigned',
})

/** The sign-ins of these accounts, the first in use. */
export const signIns = (...all: readonly SiwxStatus[]): SiwxState => ({
  namespaces: Object.fromEntries(all.map((one) => [one.account.split(':', 1)[0]!, one])),
  active: all[0],
})

export const signedOut = (account: AccountId, required = false): SiwxStatus => ({
  status: 'signed-out',
  account,
  required,
})
export const signedIn = (account: AccountId): SiwxStatus => ({
  status: 'signed-in',
  account,
  session: sessionOf(account),
})

interface Options extends TestKitConfig {
  /** What the service says once a wallet is connected. */
  readonly connected?: SiwxState
}

/** A kit with the views over a service that the test scripts. Its wallets have an account each, in two namespaces. */
export function createSiwxKit({ connected = signIns(signedOut(ALICE)), ...config }: Options = {}) {
  const state = createState<SiwxState>({ namespaces: {}, active: undefined })
  const service = {
    ...state,
    sign: jest.fn<ReturnType<Siwx['sign']>, Parameters<Siwx['sign']>>(async () => ({ status: 'aborted' })),
    cancel: jest.fn(async () => {}),
    sessions: jest.fn(async () => []),
    revoke: jest.fn(async () => {}),
    revokeAll: jest.fn(async () => {}),
  } satisfies Siwx
  const wallets = ['fake', 'other'].map((namespace) =>
    createFakeConnector({
      id: `${namespace}:harbor`,
      name: namespace === 'fake' ? 'Harbor' : 'Kestrel',
      namespaces: [namespace],
      onConnect: approves({
        state: { accounts: [fakeAccount(namespace, namespace === 'fake' ? 'aliceisanaddress' : 'bob')] },
      }),
    }),
  )
  const headless = definePlugin({
    id: 'siwx',
    requires: [Namespaces, Connectors],
    setup(ctx) {
      for (const id of ['fake', 'other']) ctx.contribute(Namespaces, createFakeNamespace({ id }))
      for (const wallet of wallets) ctx.contribute(Connectors, wallet)
      ctx.provide(Siwx, { value: service })
    },
  })
  const world = createTestKit({ ...config, plugins: withViews(headless, views)() })
  return {
    ...world,
    service,
    state,
    /** Starts the kit and connects Harbor. */
    async connect() {
      await world.kit.start()
      await world.kit.connect({ connector: 'fake:harbor' })
      state.set(connected)
    },
    set: (...all: readonly SiwxStatus[]) => state.set(signIns(...all)),
    clear: () => state.set({ namespaces: {}, active: undefined }),
  }
}
