import { type NamespaceFeatures, type NetworkId, Nfts, override } from '@latchkey/core'
import {
  BlockchainApi,
  Connectors,
  definePlugin,
  Http,
  NamespaceOutlines,
  type Namespace,
  Namespaces,
  type Nft,
} from '@latchkey/core/plugin'
import {
  createFakeBlockchainApi,
  createFakeConnector,
  createFakeHttp,
  createFakeNamespace,
  createTestKit,
  type FakeHttpRequest,
  fakeAccount,
  fakeNetwork,
  flush,
} from '@latchkey/core/testing'
import { nfts, type NftsOptions } from './plugin.js'

export const ALICE = 'eip155:1:eip1551alice'
export const NFTS_PATH = 'v1/account/*/nfts'

export const nft = (tokenId: string, rest: Partial<Nft> = {}): Nft => ({
  chainId: 'eip155:1',
  standard: 'ERC721',
  contract: '0xlamps',
  tokenId,
  amount: '1',
  name: `Lamp ${tokenId}`,
  collection: { name: 'Lamps' },
  traits: [],
  isSpam: false,
  ...rest,
})

interface Options extends NftsOptions {
  /** `eip155` by default. */
  readonly id?: Namespace['id']
  readonly chain?: NamespaceFeatures
  /** The networks that the server supports. */
  readonly supported?: readonly NetworkId[]
}

/** A kit whose wallet shares the accounts of Alice and Bob on two networks. */
export async function environment({
  id = 'eip155',
  chain = {},
  supported = [`${id}:1`, `${id}:2`],
  ...options
}: Options = {}) {
  const api = createFakeBlockchainApi(supported)
  const namespace = createFakeNamespace({
    id,
    networks: [fakeNetwork(id, '1'), fakeNetwork(id, '2')],
    features: chain,
  })
  const accounts = [fakeAccount(id, 'alice'), fakeAccount(id, 'bob')]
  const connector = createFakeConnector({
    namespaces: [id],
    onConnect: (ask) => void ask.approve({ state: { accounts } }),
  })
  const source = definePlugin({
    id: 'source',
    requires: [Namespaces, Connectors, NamespaceOutlines],
    setup: (ctx) => {
      ctx.contribute(Namespaces, namespace)
      ctx.contribute(Connectors, connector)
      ctx.provide(BlockchainApi, { value: api })
    },
  })
  const http = createFakeHttp()
  const test = createTestKit({ plugins: [source(), nfts(options)], overrides: [override(Http, { value: http })] })
  await test.kit.start()
  const service = test.kit.get(Nfts)
  const cursorOf = ({ url }: FakeHttpRequest) => new URL(url).searchParams.get('cursor') ?? ''
  return {
    ...test,
    http,
    api,
    wallet: connector,
    accounts,
    service,
    connect: () => test.kit.connect({ connector: connector.id }),
    settle: flush,
    now: () => service.getSnapshot(),
    /** The numbers of what is shown. */
    ids: () => {
      const state = service.getSnapshot()
      return 'nfts' in state ? state.nfts.map(({ tokenId }) => tokenId) : []
    },
    /** The cursors that the server was asked for. */
    asked: () => api.requests.map(cursorOf),
    /** Answers the server's pages by their cursor. */
    pages: (all: Readonly<Record<string, unknown>>) =>
      api.reply(NFTS_PATH, (request: FakeHttpRequest) => all[cursorOf(request)] ?? 500),
  }
}

/** Answers that a test gives when it wants to. */
export function answers() {
  const waiting: ((answer: unknown) => void)[] = []
  return { waiting, reply: () => new Promise<unknown>((resolve) => void waiting.push(resolve)) }
}
