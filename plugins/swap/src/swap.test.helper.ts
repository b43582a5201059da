import {
  type AccountId,
  Balances,
  type BalancesState,
  type Holdings,
  type NamespaceBalances,
  type NamespaceFeatures,
  override,
  type Plugin,
  type SessionFeatures,
  Swap,
  type SwapQuote,
  type SwapToken,
  Telemetry,
} from '@latchkey/core'
import {
  type Allowances,
  Connectors,
  createState,
  definePlugin,
  derive,
  KeyValue,
  NamespaceOutlines,
  Namespaces,
  type SimulateTransactions,
  type SwapOffer,
  type SwapPermit,
  type SwapRequest,
  type SwapSource,
  SwapSources,
  TokenSources,
  type TransactionOutcome,
} from '@latchkey/core/plugin'
import {
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeAccount,
  fakeNetwork,
  flush,
} from '@latchkey/core/testing'
import { swap } from './plugin.js'

export const ALICE: AccountId = 'fake:one:fake1alice'
export const ROUTER = 'fake1router'
export const [GOLD, TIN]: [SwapToken, SwapToken] = [
  { id: 'fake:one:fake1gold', networkId: 'fake:one', address: 'fake1gold', name: 'Gold', symbol: 'GOLD', decimals: 2 },
  { id: 'fake:one:fake1tin', networkId: 'fake:one', address: 'fake1tin', name: 'Tin', symbol: 'TIN', decimals: 0 },
]

/** 5 FAKE, of 6 decimals, as the native currency, and 100 gold. */
const RICH: Holdings = {
  native: { value: 5_000_000n, decimals: 6, symbol: 'FAKE' },
  tokens: [
    {
      name: 'Gold',
      symbol: 'GOLD',
      chainId: 'fake:one',
      address: GOLD.id,
      quantity: { decimals: '2', numeric: '100' },
    },
  ],
  source: 'chain',
  at: 0,
}

/** The tokens as an exchange moves them. */
export interface Market {
  /** How much tin a hundredth of gold gives, in thousandths. */
  rate: bigint
  allowance: bigint
  /** What each transaction of the wallet was. */
  readonly sent: unknown[]
  readonly quoted: SwapRequest[]
  readonly built: boolean[]
  readonly approved: { readonly value: bigint; readonly spender: string; readonly token: string }[]
}

/** What a transaction of the fake exchange says. */
export interface FakeSwap {
  readonly to: string
  readonly value: bigint
  readonly pays: bigint
  readonly least: bigint
  readonly permit?: SwapPermit
}

const received = ({ rate }: Pick<Market, 'rate'>, pays: bigint): bigint => (pays * rate) / 1_000n

export interface Options {
  /** Whether the exchange is on the network. */
  readonly isSupported?: boolean
  /** Changes the source's offer. */
  readonly offer?: (offer: SwapOffer, request: SwapRequest) => SwapOffer | undefined
  readonly chain?: NamespaceFeatures
  readonly features?: SessionFeatures
  readonly sources?: readonly SwapSource[]
  readonly holdings?: Holdings
  /** How the wallet answers the request to send. By default it sends, with a hash of its own. */
  readonly send?: (transaction: unknown) => Promise<string>
  readonly approve?: (
    request: Parameters<NonNullable<SessionFeatures['approve-token@1']>['approveToken']>[0],
  ) => Promise<string>
  readonly plugins?: readonly Plugin[]
  readonly plugin?: () => Plugin
  /** The storage of an earlier page. */
  readonly storage?: KeyValue
}

/** A kit with an exchange of gold and tin, whose pools a test moves. */
export async function environment({
  isSupported = true,
  offer: change = (one) => one,
  chain = {},
  features = {},
  sources = [],
  holdings = RICH,
  send,
  approve,
  plugins = [],
  plugin = swap,
  storage,
}: Options = {}) {
  const market: Market = { rate: 2_000n, allowance: 0n, sent: [], quoted: [], built: [], approved: [] }
  const ends = new Map<string, (outcome: TransactionOutcome) => void>()
  let hashes = 0
  const nextHash = () => `0x${(hashes += 1)}`

  const exchange: SwapSource = {
    id: 'exchange',
    name: 'Exchange',
    supports: () => isSupported,
    tokens: async () =>
      [GOLD, TIN].map(({ id, name, symbol, decimals }) => ({ id: id as never, name, symbol, decimals })),
    async quote(request) {
      market.quoted.push(request)
      const { pays, from, slippagePercent } = request
      const offer: SwapOffer = {
        receives: received(market, pays),
        target: ROUTER,
        spender: from.address === undefined ? undefined : ROUTER,
        async build({ isApproved, permit }) {
          market.built.push(isApproved)
          const receives = received(market, pays)
          const least = (receives * BigInt(100 - slippagePercent)) / 100n
          const value = from.address === undefined ? pays : 0n
          const transaction: FakeSwap = { to: ROUTER, value, pays, least, ...(permit && { permit }) }
          return {
            transaction,
            receives,
            receivesAtLeast: least,
          }
        },
      }
      return change(offer, request)
    },
  }
  const allowances: Allowances = {
    allowance: async () => market.allowance,
    approval: async (request) => request,
  }
  const simulator: SimulateTransactions = {
    async simulate({ transactions, assets: [from, to] }) {
      const { pays, least } = transactions.at(-1) as FakeSwap
      const gives = received(market, pays)
      if (gives < least) throw new Error('execution reverted: too little received')
      return { changes: { [from!]: -pays, [to!]: gives }, fee: { value: 1_000n, decimals: 6, symbol: 'FAKE' } }
    },
  }
  const namespace = createFakeNamespace({
    id: 'fake',
    networks: [fakeNetwork('fake', 'one'), fakeNetwork('fake', 'two')],
    features: {
      'allowance@1': allowances,
      'simulate@1': simulator,
      'track@1': { wait: (hash) => new Promise((resolve) => void ends.set(hash, resolve)) },
      ...chain,
    },
  })
  const wallet: SessionFeatures = {
    'send-transaction@1': {
      async sendTransaction({ transaction }) {
        market.sent.push(transaction)
        return send ? send(transaction) : nextHash()
      },
    },
    'approve-token@1': {
      async approveToken(request) {
        const { value, spender, token } = request
        market.approved.push({ value, spender, token })
        if (approve) return approve(request)
        market.allowance = value
        return nextHash()
      },
    },
    ...features,
  }
  const connector = createFakeConnector({
    namespaces: ['fake'],
    onConnect: (ask) =>
      void ask.approve({
        state: { accounts: [fakeAccount('fake', 'alice'), fakeAccount('fake', 'bob')] },
        features: wallet,
      }),
  })
  const read = createState<NamespaceBalances>({ status: 'none' })
  const balances: Balances = {
    ...derive([read], (active): BalancesState => ({ namespaces: { fake: active }, active })),
    refresh: async () => {},
    readOn: async () => undefined,
    follow: () => () => {},
  }
  const world = definePlugin({
    id: 'world',
    requires: [Namespaces, Connectors, NamespaceOutlines, SwapSources, TokenSources],
    setup: (ctx) => {
      ctx.contribute(Namespaces, namespace)
      ctx.contribute(Connectors, connector)
      ctx.provide(Balances, { value: balances })
      ctx.contribute(TokenSources, {
        id: 'fake',
        kind: 'chain',
        read: async () => Object.fromEntries([GOLD, TIN].map(({ id, ...token }) => [id, token])),
      })
      for (const source of [exchange, ...sources]) ctx.contribute(SwapSources, source)
    },
  })
  const test = createTestKit({
    plugins: [world(), ...plugins, plugin()],
    overrides: storage ? [override(KeyValue, { value: storage })] : [],
  })
  await test.kit.start()
  const service = test.kit.get(Swap)
  const tracked: unknown[] = []
  for (const name of ['SWAP_SUCCESS', 'SWAP_ERROR', 'SWAP_APPROVAL_ERROR'] as const)
    test.kit.get(Telemetry).on(name, (properties) => void tracked.push([name, properties]))

  const now = () => service.getSnapshot()
  const phase = () => {
    const state = now()
    if (state.status !== 'open') throw new Error(`The swap is ${state.status}.`)
    return state.phase
  }
  return {
    ...test,
    connector,
    service,
    market,
    exchange,
    tracked,
    now,
    phase,
    /** The quote that is shown. */
    quote(): SwapQuote {
      const shown = phase()
      if (!('quote' in shown)) throw new Error(`There is no quote while the phase is ${shown.status}.`)
      return shown.quote
    },
    own: (of: Holdings) => read.set({ status: 'ready', account: ALICE, holdings: of }),
    async connect() {
      await test.kit.connect({ connector: connector.id })
      read.set({ status: 'ready', account: ALICE, holdings })
      await flush()
    },
    /** The visitor chooses tokens and an amount, and pauses. */
    async enter(from = GOLD.id as string, to = TIN.id as string, amount = '10') {
      await service.open({ from, to, amount })
      await test.clock.advance(500)
    },
    /** A sent transaction becomes final. */
    async end(hash: string, outcome: TransactionOutcome = { status: 'confirmed' }) {
      await flush()
      ends.get(hash)?.(outcome)
      await flush()
    },
  }
}

export type World = Awaited<ReturnType<typeof environment>>

/** The visitor has entered 10 gold for tin, and sees the quote. */
export async function opened(options: Options = {}): Promise<World> {
  const world = await environment(options)
  await world.connect()
  await world.enter()
  return world
}

/** The visitor reviews the quote. */
export async function reviewed(options: Options = {}): Promise<World> {
  const world = await opened(options)
  await world.service.review()
  return world
}

/** The visitor has approved what the swap takes. */
export async function approved(options: Options = {}): Promise<World> {
  const world = await reviewed(options)
  const done = world.service.approve(world.quote())
  await flush()
  await world.end('0x1')
  await done
  return world
}
