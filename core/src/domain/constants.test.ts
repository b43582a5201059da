import { isNetworkId } from './caip.js'
import { CONNECTOR_TYPE_ORDER, CONNECT_METHODS_ORDER, CONNECT_METHODS_ORDER_WITH_WALLET } from './defaults.js'
import {
  GO_BACK_FOLLOW_UP_MS,
  RECENT_WALLETS,
  RPC_BATCH_SIZE,
  RPC_BATCH_WAIT_MS,
  RPC_DEDUPE_ENTRIES,
  RPC_RETRIES,
  RPC_RETRY_AFTER_LIMIT_MS,
  RPC_RETRY_CODES,
  RPC_RETRY_DELAY_MS,
  RPC_RETRY_STATUSES,
  RPC_TIMEOUT_MS,
  SNACK_LIFETIME_MS,
  SNACK_SWAP_DELAY_MS,
} from './limits.js'
import { NETWORK_IMAGE_IDS } from './networks/network-images.js'
import { PAIRING_EXPIRY_MARGIN_MS, PAIRING_LIFETIME_MS } from './pairing/pairing.js'
import { CONNECTOR_EXPLORER_IDS, CONNECTOR_IMAGE_IDS } from './wallets/registry-ids.js'
import { MAX_BATCHED_CALLS } from './wallets/wallet-requests.js'
import {
  ACTIVITY_NAMESPACES,
  PENDING_TRANSACTIONS,
  PENDING_TRANSACTIONS_INTERVAL_MS,
} from '../features/activity/activity.js'
import {
  BALANCE_NAMESPACES,
  BALANCE_RETRY_GAP_MS,
  PORTFOLIO_STALE_MS,
  REFRESH_INTERVAL_MS,
} from '../features/balances/balances.js'
import {
  BLOCKCHAIN_API_CHAIN_IDS,
  BLOCKCHAIN_API_OTHER_NETWORKS,
  PAIRING_RPC_CHAIN_IDS,
} from '../features/blockchain-api/supported-networks.js'
import { NATIVE_TOKEN_ADDRESSES } from '../features/blockchain-api/native-tokens.js'
import { IDENTITY_STALE_MS } from '../features/blockchain-api/account-calls.js'
import {
  AUTH_NAMESPACES,
  EMAIL_RATE_LIMIT_MS,
  EMBEDDED_STORAGE_KEYS,
  FRAME_POST_READY_DELAY_MS,
  FRAME_REQUEST_TIMEOUT_MS,
  FRAME_SDK_VERSION,
  SOCIALS,
  SOCIAL_LOGIN_TIMEOUT_MS,
  SOCIAL_POPUP_INTERVAL_MS,
  UNKNOWN_RPC_NOTICE_DELAY_MS,
} from '../features/embedded/embedded.js'
import { LEGACY_NAME_SUFFIX, NAME_INPUT_WAIT_MS, NAME_STALE_MS, NAME_SUFFIX } from '../features/names.js'
import {
  COINBASE_PAY_FALLBACK_NETWORK,
  COINBASE_PAY_NETWORKS,
  ONRAMP_COINBASE,
  ONRAMP_MELD,
  PURCHASE_INTERVAL_MS,
  PURCHASE_WATCH_MS,
  RESTRICTED_TIME_ZONES,
  SAMPLE_BANK_ACCOUNT_LIMITS,
  SAMPLE_CARD_LIMITS,
  SAMPLE_CURRENCIES,
} from '../features/onramp/onramp.js'
import { FEATURE_DEFAULTS } from '../contracts/app/features.js'
import {
  OTHER_POPULAR_SWAP_TOKENS,
  SUGGESTED_SWAP_TOKENS,
  SWAP_INITIAL_GAS_LIMIT,
  SWAP_INPUT_WAIT_MS,
  SWAP_NETWORKS,
  SWAP_PROVIDER_FEE,
  SWAP_SLIPPAGE_PERCENT,
} from '../features/swap.js'

// In the specification's order.
const featuresThatAre = (on: boolean) =>
  Object.entries(FEATURE_DEFAULTS).flatMap(([name, isOn]) => (isOn === on ? [name] : []))

test.each<[string, unknown, unknown]>([
  ['pairing lifetime 4 min', PAIRING_LIFETIME_MS, 4 * 60_000],
  ['expiry margin 10 s', PAIRING_EXPIRY_MARGIN_MS, 10_000],
  ['balance retry gap 30 s', BALANCE_RETRY_GAP_MS, 30_000],
  ['portfolio cache 30 s', PORTFOLIO_STALE_MS, 30_000],
  ['name cache 5 min', NAME_STALE_MS, 5 * 60_000],
  ['identity cache 5 min', IDENTITY_STALE_MS, 5 * 60_000],
  ['snack swap delay 150 ms', SNACK_SWAP_DELAY_MS, 150],
  ['go-back follow-up 100 ms', GO_BACK_FOLLOW_UP_MS, 100],
  ['frame requests 30 s', FRAME_REQUEST_TIMEOUT_MS, 30_000],
  ['e-mail rate limit 30 s', EMAIL_RATE_LIMIT_MS, 30_000],
  ['frame post-ready delay 500 ms', FRAME_POST_READY_DELAY_MS, 500],
  ['recent wallets max 2', RECENT_WALLETS, 2],
  ['pending transactions limit 99', PENDING_TRANSACTIONS, 99],
  ['swap slippage 1', SWAP_SLIPPAGE_PERCENT, 1],
  [
    'twelve swap networks',
    SWAP_NETWORKS,
    [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`),
  ],
  ['27 suggested swap tokens', SUGGESTED_SWAP_TOKENS.length, 27],
  ['Coinbase supports eip155 only', ONRAMP_COINBASE.namespaces, ['eip155']],
  ['Meld supports eip155 and solana', ONRAMP_MELD.namespaces, ['eip155', 'solana']],
  ['fee range 1-2%', [ONRAMP_COINBASE.feeRange, ONRAMP_MELD.feeRange], ['1-2%', '1-2%']],
  [
    'Coinbase pay chains',
    Object.values(COINBASE_PAY_NETWORKS),
    ['ethereum', 'arbitrum', 'polygon', 'berachain', 'avalanche-c-chain', 'optimism', 'celo', 'base'],
  ],
  ['fallback ethereum', COINBASE_PAY_FALLBACK_NETWORK, 'ethereum'],
  ['sample card limits', SAMPLE_CARD_LIMITS, { min: '10.00', max: '7500.00' }],
  ['sample bank account limits', SAMPLE_BANK_ACCOUNT_LIMITS, { min: '10.00', max: '25000.00' }],
  ['sample currencies', SAMPLE_CURRENCIES, ['USD', 'EUR']],
  ['balances on eip155 and solana', BALANCE_NAMESPACES, ['eip155', 'solana']],
  ['activity only on eip155', ACTIVITY_NAMESPACES, ['eip155']],
  ['auth connector chains', AUTH_NAMESPACES, ['eip155', 'solana']],
  ['native token of eip155', NATIVE_TOKEN_ADDRESSES['eip155'], `0x${'e'.repeat(40)}`],
  [
    'features on',
    featuresThatAre(true),
    ['swaps', 'onramp', 'receive', 'send', 'email', 'emailShowWallets', 'history', 'analytics', 'allWallets'],
  ],
  ['features off', featuresThatAre(false), ['legalCheckbox', 'smartSessions', 'collapseWallets']],
  ['socials', SOCIALS, ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
  [
    'connector type order',
    CONNECTOR_TYPE_ORDER,
    ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  ],
  ['connect methods', CONNECT_METHODS_ORDER, ['email', 'social', 'wallet']],
  ['connect methods with a wallet', CONNECT_METHODS_ORDER_WITH_WALLET, ['wallet', 'email', 'social']],
  ['frame SDK version 4', FRAME_SDK_VERSION, '4'],
  [
    'embedded storage prefix',
    new Set(Object.values(EMBEDDED_STORAGE_KEYS).map((key) => key.slice(0, 15))),
    new Set(['@appkit-wallet/']),
  ],
  ['RPC timeout 10000 ms', RPC_TIMEOUT_MS, 10_000],
  ['RPC retry count 3 from 150 ms', [RPC_RETRIES, RPC_RETRY_DELAY_MS], [3, 150]],
  ['RPC retry statuses', RPC_RETRY_STATUSES, [403, 408, 413, 429, 500, 502, 503, 504]],
  ['RPC retry codes', RPC_RETRY_CODES, [-1, -32005, -32603]],
  ['RPC batch 1000, wait 0', [RPC_BATCH_SIZE, RPC_BATCH_WAIT_MS], [1_000, 0]],
  ['dedupe cache 8192', RPC_DEDUPE_ENTRIES, 8_192],
  ['about 23 pairing chain ids', PAIRING_RPC_CHAIN_IDS.length, 23],
])('keeps what the specification states: %s', (_statement, actual, stated) => {
  expect(actual).toEqual(stated)
})

// The specification leaves these open; apps rely on them.
test.each<[string, unknown, unknown]>([
  ['balances, quotes and previews every 10 s', REFRESH_INTERVAL_MS, 10_000],
  ['pending transactions every 30 s', PENDING_TRANSACTIONS_INTERVAL_MS, 30_000],
  ['search waits: names, amounts', [NAME_INPUT_WAIT_MS, SWAP_INPUT_WAIT_MS], [500, 300]],
  ['a snack disappears after 2.5 s', SNACK_LIFETIME_MS, 2_500],
  [
    'a social login has 45 s, and its window is polled every second',
    [SOCIAL_LOGIN_TIMEOUT_MS, SOCIAL_POPUP_INTERVAL_MS],
    [45_000, 1_000],
  ],
  ['the reason of a refused call is shown after 300 ms', UNKNOWN_RPC_NOTICE_DELAY_MS, 300],
  ['a purchase is polled every 4 s for 3 min', [PURCHASE_INTERVAL_MS, PURCHASE_WATCH_MS], [4_000, 180_000]],
  [
    'swaps: 150,000 gas at first, 0.85 % for the provider',
    [SWAP_INITIAL_GAS_LIMIT, SWAP_PROVIDER_FEE],
    [150_000n, 0.0085],
  ],
  ['name suffixes', [NAME_SUFFIX, LEGACY_NAME_SUFFIX], ['.reown.id', '.wcn.id']],
  ['no Retry-After delays us by more than 30 s', RPC_RETRY_AFTER_LIMIT_MS, 30_000],
  ['at most 20 calls in one batch', MAX_BATCHED_CALLS, 20],
])('keeps what apps rely on: %s', (_fact, actual, known) => {
  expect(actual).toEqual(known)
})

test('the tables match their snapshot, so that every change is reviewed', () => {
  expect({
    CONNECTOR_EXPLORER_IDS,
    CONNECTOR_IMAGE_IDS,
    NETWORK_IMAGE_IDS,
    pairing: PAIRING_RPC_CHAIN_IDS.join(' '),
    blockchainApi: [...BLOCKCHAIN_API_CHAIN_IDS, ...BLOCKCHAIN_API_OTHER_NETWORKS].join(' '),
    suggested: SUGGESTED_SWAP_TOKENS.join(' '),
    popular: OTHER_POPULAR_SWAP_TOKENS.join(' '),
    coinbasePay: COINBASE_PAY_NETWORKS,
    nativeTokens: NATIVE_TOKEN_ADDRESSES,
    zones: RESTRICTED_TIME_ZONES.join(' '),
  }).toMatchSnapshot()
})

test('no list contains an entry twice', () => {
  const popular = [...SUGGESTED_SWAP_TOKENS, ...OTHER_POPULAR_SWAP_TOKENS]
  for (const list of [popular, PAIRING_RPC_CHAIN_IDS, BLOCKCHAIN_API_CHAIN_IDS, RESTRICTED_TIME_ZONES, SOCIALS])
    expect(new Set<unknown>(list).size).toBe(list.length)
})

test('every id in the tables is well formed', () => {
  for (const id of Object.values(CONNECTOR_EXPLORER_IDS)) expect(id).toMatch(/^[0-9a-f]{64}$/)
  for (const id of [...Object.values(CONNECTOR_IMAGE_IDS), ...Object.values(NETWORK_IMAGE_IDS)])
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  for (const network of [...Object.keys(NETWORK_IMAGE_IDS), ...SWAP_NETWORKS, ...BLOCKCHAIN_API_OTHER_NETWORKS])
    expect(isNetworkId(network)).toBe(true)
  expect(Object.keys(NETWORK_IMAGE_IDS)).toHaveLength(35)
})
