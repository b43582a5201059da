import { BlockchainApi, definePlugin, Prices } from '@latchkey/core/plugin'
import { createFakeBlockchainApi, createFakePrices, type FakeHttpRequest } from '@latchkey/core/testing'

/** How the scripted server answers: with a list, with one of each, a very long list, an empty list, an error, or never. */
export type ScriptedAnswer = 'many' | 'single' | 'masses' | 'none' | 'failed' | 'pending'

const NETWORK = 'eip155:1'

/** The server lists two more tokens of each account on this network. */
const OTHER_NETWORK = 'eip155:137'

/** A server of two networks, which knows what each account owns and did. */
export const scriptedApi = definePlugin({
  id: 'scripted-api',
  options: (answer: ScriptedAnswer) => answer,
  setup(ctx, answer) {
    const api = createFakeBlockchainApi([NETWORK, OTHER_NETWORK])
    const replyOf = (many: unknown, single: unknown, masses: () => unknown, none: unknown) =>
      ({ many, single, masses, none, failed: 503, pending: () => new Promise(() => {}) })[answer]
    const pageOf = (data: readonly unknown[]) => ({ data, next: null })
    api.reply(
      'v1/account/*/balance',
      replyOf(
        { balances: [ETHER, ...TOKENS, ...ELSEWHERE] },
        { balances: [ETHER] },
        () => ({ balances: [ETHER, ...massesOfTokens()] }),
        { balances: [] },
      ),
    )
    api.reply(
      'v1/account/*/history',
      replyOf(
        ({ url }: FakeHttpRequest) => pageOf(url.includes('onramp=') ? PURCHASES : TRANSACTIONS),
        pageOf(TRANSACTIONS.slice(0, 1)),
        () => pageOf(massesOfTransactions()),
        pageOf([]),
      ),
    )
    api.reply(
      'v1/account/*/nfts',
      replyOf(pageOf(NFTS), pageOf(NFTS.slice(0, 1)), () => pageOf(massesOfNfts()), pageOf([])),
    )
    api.reply(
      'v1/convert/tokens',
      replyOf({ tokens: SWAPPED }, { tokens: [] }, () => ({ tokens: SWAPPED }), { tokens: [] }),
    )
    // Other sources have the offers.
    api.reply('v1/convert/quotes', { quotes: [] })
    ctx.provide(BlockchainApi, { value: api })
    ctx.provide(Prices, { value: scriptedPrices() })
  },
})

/** Every price has the same course. */
function scriptedPrices(): Prices {
  const course = [3.1, 3.14, 3.02, 2.98, 3.05, 3.2, 3.31, 3.24, 3.28, 3.4, 3.37, 3.46, 3.41]
  return { ...createFakePrices(), history: async () => course }
}

const addressOf = (digit: string) => `0x${digit.repeat(40)}`

const holding = (name: string, symbol: string, numeric: string, price: number, digit?: string, change?: number) => ({
  name,
  symbol,
  chainId: NETWORK,
  ...(digit && { address: `${NETWORK}:${addressOf(digit)}` }),
  value: price * Number(numeric),
  price,
  ...(change !== undefined && { change }),
  quantity: { decimals: '18', numeric },
})

/** A token that the server has no price for. */
const stranger = (name: string, symbol: string, numeric: string, digit: string) => ({
  name,
  symbol,
  chainId: NETWORK,
  address: `${NETWORK}:${addressOf(digit)}`,
  quantity: { decimals: '18', numeric },
})

const ETHER = holding('Ether', 'ETH', '1.234567', 3_000, undefined, 2.61)
const TOKENS = [
  holding('USD Coin', 'USDC', '2500', 1, '1', -0.02),
  holding('Wrapped Bitcoin', 'WBTC', '0.0125', 90_000, '2', 1.2),
  holding('The Extraordinarily Long Token of a Far Away Place', 'APKT1', '123456789.123456', 0.01, '3', -12.5),
  // Worth less than a dollar.
  holding('Savings', 'APKT2', '0.4', 0.5, '4'),
  holding('Stash', 'APKT3', '0.000012', 3, '5'),
  stranger('Kestrel', 'APKT4', '1200', '6'),
  stranger('claim.example', 'ETH', '1000000', '7'),
]

const swapped = (name: string, symbol: string, digit: string) => ({
  name,
  symbol,
  address: `${NETWORK}:${addressOf(digit)}`,
  decimals: 18,
})

/** The tokens that can be swapped. */
const SWAPPED = [
  swapped('USD Coin', 'USDC', '1'),
  swapped('Wrapped Bitcoin', 'WBTC', '2'),
  swapped('Dai Stablecoin', 'DAI', 'a'),
  swapped('Uniswap', 'UNI', 'b'),
  swapped('Savings', 'APKT2', '4'),
  swapped('Wolf', 'WOLF', 'c'),
  swapped('Some Other Token', 'SOT', 'd'),
  { ...swapped('Wrapped Ether', 'WETH', ''), address: `${NETWORK}:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2` },
]

/** What the page has stored of an earlier visit, in the form of the storage. */
export const storedBalances = (account: string, at: number): string =>
  JSON.stringify({
    v: 1,
    data: {
      currency: 'USD',
      accounts: [{ account: `${NETWORK}:${account}`, source: 'api', at, tokens: [ETHER, ...TOKENS] }],
    },
  })

const ELSEWHERE = [
  { ...holding('POL', 'POL', '12.5', 0.5), chainId: OTHER_NETWORK },
  { ...holding('USD Coin', 'USDC', '480', 1), chainId: OTHER_NETWORK, address: `${OTHER_NETWORK}:${addressOf('1')}` },
]

const ME = '0x52908400098527886E0F7030069857D2E4169EE7'
const OTHER = addressOf('8')

const transaction = (minedAt: string, index: number, symbol: string, numeric: string, isSent: boolean) => ({
  id: `0x${String(index).padStart(64, '0')}`,
  metadata: {
    minedAt,
    chain: NETWORK,
    operationType: isSent ? 'send' : 'receive',
    status: index === 2 ? 'failed' : 'confirmed',
    sentFrom: isSent ? ME : OTHER,
    sentTo: isSent ? OTHER : ME,
    hash: `0x${String(index).padStart(64, '0')}`,
    ...(isSent && { fee: '0.000315' }),
    block: 24_500_000 + index,
  },
  transfers: [
    {
      fungible_info: { name: symbol, symbol },
      direction: isSent ? 'out' : 'in',
      quantity: { numeric },
    },
  ],
})

const drawing = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${ground}"/>${shape}</svg>`,
  )}`

/** A transaction of another kind, with what it moved. */
const other = (minedAt: string, index: number, operationType: string, transfers: readonly unknown[]) => {
  const { metadata, ...rest } = transaction(minedAt, index, '', '0', operationType !== 'receive')
  return { ...rest, metadata: { ...metadata, operationType }, transfers }
}

const on = (chain: string, { metadata, ...rest }: ReturnType<typeof transaction>) => ({
  ...rest,
  metadata: { ...metadata, chain },
})

const TEAL = { url: drawing('#2a9d8f', '<path d="M24 40h32M40 24v32" stroke="#fff" stroke-width="8"/>') }
const SUN = { url: drawing('#1d3557', '<circle cx="40" cy="40" r="18" fill="#ffb703"/>') }

/** Of this month, of one before, and of another year. */
const TRANSACTIONS = [
  transaction('2026-03-13T18:20:00Z', 1, 'ETH', '0.25', true),
  other('2026-03-13T09:12:00Z', 6, 'trade', [
    { fungible_info: { name: 'Ether', symbol: 'ETH' }, direction: 'out', quantity: { numeric: '0.75' } },
    {
      fungible_info: { name: 'Teal Dollar', symbol: 'TEAL', icon: TEAL },
      direction: 'in',
      quantity: { numeric: '2214.908' },
    },
  ]),
  other('2026-03-12T21:40:00Z', 7, 'receive', [
    {
      nft_info: { name: 'Cape Anders', content: { preview: SUN }, flags: { is_spam: false } },
      direction: 'in',
      quantity: { numeric: '1' },
    },
  ]),
  other('2026-03-12T20:15:00Z', 8, 'approve', []),
  transaction('2026-03-12T08:05:00Z', 2, 'USDC', '120.5', true),
  transaction('2026-03-02T23:59:00Z', 3, 'ETH', '1.123456', false),
  on(OTHER_NETWORK, transaction('2026-03-01T07:10:00Z', 9, 'POL', '80', false)),
  transaction('2026-01-20T12:00:00Z', 4, 'WBTC', '0.0125', false),
  transaction('2025-11-05T07:30:00Z', 5, 'USDC', '2500', false),
]

/** One that is paid and not there yet, and one that has arrived. */
const PURCHASES = [
  ['2026-03-14T09:01:00Z', '0.0311', 'IN_PROGRESS'],
  ['2026-02-08T16:45:00Z', '0.05', 'SUCCESS'],
].map(([minedAt, numeric, status], index) => {
  const { metadata, ...rest } = transaction(minedAt!, 20 + index, 'ETH', numeric!, false)
  const bought = { operationType: 'buy', status: `ONRAMP_TRANSACTION_STATUS_${status}`, sentFrom: '', hash: undefined }
  return { ...rest, metadata: { ...metadata, ...bought } }
})

/** What the storage has after a swap and a transfer that are not final yet, the second on the other network. */
export const storedTransactions = (account: string, at: number): string =>
  JSON.stringify({
    v: 1,
    data: {
      pending: [
        {
          hash: `0x${'5'.repeat(64)}`,
          account: `${NETWORK}:${account}`,
          kind: 'swap',
          sentAt: at,
          transfers: [
            { direction: 'out', asset: NETWORK, symbol: 'ETH', decimals: 18, value: '500000000000000000' },
            {
              direction: 'in',
              asset: `${NETWORK}:${addressOf('1')}`,
              symbol: 'USDC',
              decimals: 6,
              value: '1499250000',
            },
          ],
        },
        {
          hash: `0x${'6'.repeat(64)}`,
          account: `${OTHER_NETWORK}:${account}`,
          kind: 'send',
          sentAt: at,
          transfers: [
            { direction: 'out', asset: OTHER_NETWORK, symbol: 'POL', decimals: 18, value: '4200000000000000000' },
          ],
          receiver: OTHER,
        },
      ],
      ended: [],
    },
  })

const nft = (tokenId: string, name: string | undefined, image?: string, rest: object = {}) => ({
  chainId: NETWORK,
  standard: 'ERC721',
  contract: addressOf('6'),
  tokenId,
  amount: '1',
  name,
  image,
  collection: { name: 'Lighthouses', ownerCount: 1_204 },
  traits: [
    { name: 'Light', value: 'White, every 10 s' },
    { name: 'Built', value: '1859' },
    { name: 'Shore', value: 'North' },
  ],
  description: 'One of the lighthouses of the northern shore, drawn from the sea on a calm evening.',
  ...rest,
})

const NFTS = [
  nft(
    '7',
    'Cape Anders',
    drawing('#1d3557', '<path d="M34 70 37 24h6l3 46z" fill="#f1faee"/><circle cx="40" cy="18" r="6" fill="#ffb703"/>'),
  ),
  nft(
    '12',
    'The Long Pier at the Mouth of the River',
    drawing('#457b9d', '<path d="M0 52h80v6H0z" fill="#f1faee"/><circle cx="60" cy="24" r="10" fill="#ffb703"/>'),
  ),
  nft('115792089237316195423570985008687907853269984665640564039457584007913129639935', 'Harbour pass', undefined, {
    standard: 'ERC1155',
    amount: '24',
    contract: addressOf('7'),
    collection: { name: 'Passes' },
  }),
  nft('3', undefined, undefined, { collection: undefined, traits: [], description: undefined }),
  nft('66', 'Free money, visit us', undefined, { isSpam: true, contract: addressOf('9'), collection: undefined }),
]

const numbers = (count: number): readonly number[] => [...Array(count).keys()]
const hexOf = (index: number) => index.toString(16).padStart(40, '0')

/** 400 with a price, of which some are worth little, and 100 that pretend to be Ether. */
const massesOfTokens = () => [
  ...numbers(400).map((index) => ({
    ...holding(`Token ${index + 1}`, `APKT${index + 1}`, '1', index < 340 ? 900 - index : 0.2),
    address: `${NETWORK}:0x${hexOf(index)}`,
  })),
  ...numbers(100).map((index) => ({
    ...stranger(`Ether ${index + 1}`, 'ETH', '1000', '7'),
    address: `${NETWORK}:0x${hexOf(1_000 + index)}`,
  })),
]

const HALF_DAY_MS = 43_200_000

const massesOfTransactions = () =>
  numbers(2_000).map((index) =>
    transaction(
      new Date(Date.parse('2026-03-13T18:20:00Z') - index * HALF_DAY_MS).toISOString(),
      index + 1,
      'USDC',
      String(index + 1),
      index % 3 === 0,
    ),
  )

/** 90, and 120 that are spam. */
const massesOfNfts = () => [
  ...numbers(90).map((index) => nft(String(index + 1), `Lighthouse ${index + 1}`)),
  ...numbers(120).map((index) =>
    nft(String(index + 1), `Free money ${index + 1}`, undefined, { isSpam: true, contract: addressOf('9') }),
  ),
]
