import {
  type AccountId,
  Activity,
  Balances,
  type BalancesState,
  type Holdings,
  type NamespaceBalances,
  type NamespaceFeatures,
  type NetworkId,
  Nfts,
  type NftsState,
  override,
  type Plugin,
  Send,
  Telemetry,
} from '@latchkey/core'
import {
  Connectors,
  createState,
  definePlugin,
  derive,
  KeyValue,
  type Namespace,
  NamespaceOutlines,
  Namespaces,
  type Nft,
  type SessionState,
  type SpeedFee,
  type TokenBalance,
  type Transfer,
} from '@latchkey/core/plugin'
import {
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeAccount,
  fakeNetwork,
  flush,
} from '@latchkey/core/testing'
import { send } from './plugin.js'

export const ALICE = 'fake:one:fake1alice'
export const SHOP = 'fake1shop'

/** 5 FAKE, of 6 decimals, as the native currency. */
export const FIVE: Holdings = {
  native: { value: 5_000_000n, decimals: 6, symbol: 'FAKE', price: 2 },
  tokens: [],
  source: 'chain',
  at: 0,
}
export const dollars: TokenBalance = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'fake:one',
  address: 'fake:one:fake1dollars',
  quantity: { decimals: '2', numeric: '12.34' },
}

/** A collectible of the account. */
export const lamp = (rest: Partial<Nft> = {}): Nft => ({
  chainId: 'fake:one',
  standard: 'ERC721',
  contract: 'fake1lamps',
  tokenId: '7',
  amount: '1',
  name: 'Lamp 7',
  collection: { name: 'Lamps' },
  traits: [],
  isSpam: false,
  ...rest,
})

function fakeBalances(
  id = 'fake',
  { elsewhere = {}, refresh = async () => {} }: Pick<Options, 'elsewhere' | 'refresh'> = {},
) {
  const read = createState<NamespaceBalances>({ status: 'none' })
  const refreshed: unknown[] = []
  const state = derive([read], (active): BalancesState => ({ namespaces: { [id]: active }, active }))
  const balances: Balances = {
    ...state,
    refresh(options) {
      refreshed.push(options)
      return refresh()
    },
    readOn: async (network) => elsewhere[network]?.(),
    follow: () => () => {},
  }
  return { balances, read, refreshed }
}

/** What `send()` needs besides a kit. */
export const emptyBalances = definePlugin({
  id: 'balances',
  setup: (ctx) => ctx.provide(Balances, { value: fakeBalances().balances }),
})

const fakeNfts = (nfts: readonly Nft[], account: AccountId): Nfts => ({
  ...createState<NftsState>({ status: 'ready', account, nfts, spam: [], hasMore: false }),
  more: async () => {},
  reset: () => {},
})

interface Options {
  /** The namespace, `fake` by default. */
  readonly id?: string
  readonly chain?: NamespaceFeatures
  readonly namespace?: Partial<Namespace>
  readonly holdings?: Holdings
  /** What the wallet answers. By default it sends, with the hash `0x1`. */
  readonly transfer?: ((transfer: Transfer) => Promise<string>) | undefined
  readonly canSend?: boolean
  /** How a read of the balances ends. */
  readonly refresh?: () => Promise<void>
  /** What the account owns on other networks, once that is read. */
  readonly elsewhere?: Readonly<Record<NetworkId, () => Promise<Holdings>>>
  readonly wallet?: Partial<SessionState>
  /** The collectibles of the account that were read. */
  readonly nfts?: readonly Nft[]
  /** The service of the activity, if there is one. */
  readonly activity?: Activity
  /** Further plugins of the app. */
  readonly plugins?: readonly Plugin[]
  /** The storage of an earlier page, or of another tab. */
  readonly storage?: KeyValue
  /** The plugin under test, by default without views. */
  readonly plugin?: () => Plugin
}

/** A kit whose wallet shares the accounts of Alice and Bob, of which Alice owns something. */
export async function environment({
  id = 'fake',
  chain = {},
  namespace: parts = {},
  holdings = { ...FIVE, tokens: [dollars] },
  transfer = async () => '0x1',
  canSend = true,
  wallet = {},
  elsewhere,
  refresh,
  nfts,
  activity,
  plugins = [],
  storage,
  plugin = send,
}: Options = {}) {
  const namespace = createFakeNamespace({
    id,
    networks: [fakeNetwork(id, 'one'), fakeNetwork(id, 'two')],
    features: chain,
    ...parts,
  })
  const accounts = [fakeAccount(id, 'alice'), fakeAccount(id, 'bob')]
  const asked: Transfer[] = []
  const features = {
    'transfer@1': {
      transfer: ({ signal: _, ...request }: Transfer & { readonly signal: AbortSignal }) => {
        asked.push(request)
        return transfer(request)
      },
    },
  }
  const connector = createFakeConnector({
    namespaces: [id],
    onConnect: (ask) => void ask.approve({ state: { accounts, ...wallet }, features: canSend ? features : {} }),
  })
  const { balances, read, refreshed } = fakeBalances(id, {
    ...(elsewhere && { elsewhere }),
    ...(refresh && { refresh }),
  })
  const source = definePlugin({
    id: 'source',
    requires: [Namespaces, Connectors, NamespaceOutlines],
    setup: (ctx) => {
      ctx.contribute(Namespaces, namespace)
      ctx.contribute(Connectors, connector)
      ctx.provide(Balances, { value: balances })
      if (nfts) ctx.provide(Nfts, { value: fakeNfts(nfts, `${id}:one:${id}1alice`) })
      if (activity) ctx.provide(Activity, { value: activity })
    },
  })
  const test = createTestKit({
    plugins: [source(), ...plugins, plugin()],
    overrides: storage ? [override(KeyValue, { value: storage })] : [],
  })
  await test.kit.start()
  const service = test.kit.get(Send)
  const tracked: unknown[] = []
  for (const name of ['SEND_INITIATED', 'SEND_SUCCESS', 'SEND_ERROR'] as const)
    test.kit.get(Telemetry).on(name, (properties) => void tracked.push([name, properties]))
  const now = () => service.getSnapshot()
  const own = (account: AccountId, of: Holdings) => read.set({ status: 'ready', account, holdings: of })

  return {
    ...test,
    connector,
    service,
    now,
    /** What the wallet was asked to transfer. */
    asked,
    tracked,
    refreshed,
    own,
    settle: flush,
    async connect() {
      await test.kit.connect({ connector: connector.id })
      own(`${id}:one:${id}1alice`, holdings)
      service.setAmount('')
      await flush()
    },
    /** The visitor fills in the draft, and pauses. */
    async enter(token: TokenBalance | Nft | undefined, amount: string, receiver: string) {
      service.choose(token ?? now().tokens[0])
      service.setAmount(amount)
      service.setReceiver(receiver)
      await test.clock.advance(1_000)
      await flush()
    },
    obstacle: () => {
      const { phase } = now()
      return phase.status === 'drafting' ? phase.obstacle : phase.status
    },
  }
}

/** An amount of FAKE. */
export const amount = (value: bigint) => ({ value, decimals: 6, symbol: 'FAKE' })

/** A network that tells this fee. */
export const feeOf = (value = 10_000n) => {
  const fee = jest.fn(async (_transfer: Transfer) => amount(value))
  return { fee, chain: { 'fee@1': { fee } } }
}

/** A network whose fee the visitor can choose. */
export const speedsOf = () => {
  const speeds: readonly SpeedFee[] = [
    { speed: 'slow', value: 5_000n, seconds: 86_400 },
    { speed: 'normal', value: 10_000n, seconds: 600 },
    { speed: 'fast', value: 1_000_000n, seconds: 12 },
  ]
  const fee = jest.fn(async (_transfer: Transfer) => ({ ...amount(10_000n), speed: 'normal' as const, speeds }))
  return { fee, chain: { 'fee@1': { fee } } }
}

/** An answer that the test gives when it wants to. */
export function later<T>() {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]))
  return { promise, resolve, reject }
}
