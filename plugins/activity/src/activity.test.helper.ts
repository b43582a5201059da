import { Activity, OnRamp } from '@latchkey/core'
import {
  BlockchainApi,
  Connectors,
  definePlugin,
  NamespaceOutlines,
  Namespaces,
  type Transaction,
  type TransactionTransfer,
} from '@latchkey/core/plugin'
import type { NamespaceFeatures, Plugin } from '@latchkey/core'
import {
  createFakeBlockchainApi,
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  type FakeHttpRequest,
  fakeAccount,
  fakeNetwork,
  flush,
} from '@latchkey/core/testing'
import { activity } from './plugin.js'

export const ALICE = 'eip155:1:eip1551alice'
export const BOB = 'eip155:1:eip1551bob'
export const HISTORY_PATH = 'v1/account/*/history'

const coin: TransactionTransfer = {
  fungible_info: { name: 'Ether', symbol: 'ETH' },
  direction: 'out',
  quantity: { numeric: '1.5' },
}
export const spam: TransactionTransfer = {
  nft_info: { name: 'Visit us', flags: { is_spam: true } },
  direction: 'in',
  quantity: { numeric: '1' },
}

export const transaction = (id: string, metadata: Partial<Transaction['metadata']> = {}): Transaction => ({
  id,
  metadata: {
    minedAt: '2024-03-01T10:00:00Z',
    chain: 'eip155:1',
    operationType: 'send',
    status: 'confirmed',
    sentFrom: 'eip1551alice',
    sentTo: 'eip1551carol',
    hash: id,
    ...metadata,
  },
  transfers: [coin],
})

interface Options {
  readonly chain?: NamespaceFeatures
  /** The networks that the server supports. */
  readonly supported?: readonly `eip155:${string}`[]
  readonly onramp?: OnRamp
  /** The references of the networks of the kit. */
  readonly networks?: readonly string[]
  /** With or without views. */
  readonly plugin?: () => Plugin
}

/** A kit whose wallet shares the accounts of Alice and Bob on two networks. */
export async function environment({
  chain = {},
  supported = ['eip155:1', 'eip155:2'],
  onramp,
  networks = ['1', '2'],
  plugin = activity,
}: Options = {}) {
  const api = createFakeBlockchainApi(supported)
  const ends: (() => void)[] = []
  const namespace = createFakeNamespace({
    id: 'eip155',
    networks: networks.map((one) => fakeNetwork('eip155', one)),
    // It follows a transaction until the test ends it.
    features: {
      'track@1': { wait: () => new Promise((resolve) => void ends.push(() => resolve({ status: 'confirmed' }))) },
      ...chain,
    },
  })
  const accounts = [fakeAccount('eip155', 'alice'), fakeAccount('eip155', 'bob')]
  const connector = createFakeConnector({
    namespaces: ['eip155'],
    onConnect: (ask) => void ask.approve({ state: { accounts } }),
  })
  const source = definePlugin({
    id: 'source',
    requires: [Namespaces, Connectors, NamespaceOutlines],
    setup: (ctx) => {
      ctx.contribute(Namespaces, namespace)
      ctx.contribute(Connectors, connector)
      ctx.provide(BlockchainApi, { value: api })
      if (onramp) ctx.provide(OnRamp, { value: onramp })
    },
  })
  const test = createTestKit({ plugins: [source(), plugin()] })
  await test.kit.start()
  const service = test.kit.get(Activity)
  return {
    ...test,
    api,
    ends,
    wallet: connector,
    accounts,
    service,
    connect: () => test.kit.connect({ connector: connector.id }),
    settle: flush,
    now: () => service.getSnapshot(),
    /** The ids of what is shown. */
    ids: () => {
      const state = service.getSnapshot()
      return 'transactions' in state ? state.transactions.map(({ id }) => id) : []
    },
    /** The cursors that the server was asked for. */
    asked: () => api.requests.map(({ url }: FakeHttpRequest) => new URL(url).searchParams.get('cursor') ?? ''),
    /** Answers the server's pages by their cursor. */
    pages: (all: Readonly<Record<string, { data: readonly unknown[]; next?: string | null }>>) =>
      api.reply(
        HISTORY_PATH,
        ({ url }: FakeHttpRequest) => all[new URL(url).searchParams.get('cursor') ?? ''] ?? { status: 500 },
      ),
  }
}

/** An answer that a test gives when it wants to. */
export function answers() {
  const waiting: ((answer: unknown) => void)[] = []
  return { waiting, reply: () => new Promise<unknown>((resolve) => void waiting.push(resolve)) }
}
