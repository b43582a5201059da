import * as defaults from './defaults.js'
import * as display from './display.js'
import * as lists from './lists.js'
import { CONNECTOR_EXPLORER_IDS } from './connector-listings.js'
import { CONNECTOR_IMAGE_IDS } from './connector-pictures.js'
import { NETWORK_IMAGE_IDS } from './network-images.js'
import * as onramp from './onramp.js'
import * as rpc from './rpc.js'
import * as support from './support.js'
import * as swap from './swap.js'
import * as timing from './timing.js'
import { isNetworkId } from '../caip.js'

// What the specification states, in its order.
test.each<[string, unknown, unknown]>([
  ['pairing lifetime 4 min', timing.PAIRING_LIFETIME_MS, 4 * 60_000],
  ['expiry margin 10 s', timing.PAIRING_EXPIRY_MARGIN_MS, 10_000],
  ['balance retry gap 30 s', timing.BALANCE_RETRY_GAP_MS, 30_000],
  ['portfolio cache 30 s', timing.PORTFOLIO_STALE_MS, 30_000],
  ['native balance cache 30 s', timing.NATIVE_BALANCE_STALE_MS, 30_000],
  ['name cache 5 min', timing.NAME_STALE_MS, 5 * 60_000],
  ['identity cache 5 min', timing.IDENTITY_STALE_MS, 5 * 60_000],
  ['image preload timeout 2 s', timing.IMAGE_PRELOAD_TIMEOUT_MS, 2_000],
  ['shake 500 ms', timing.SHAKE_MS, 500],
  ['snack swap delay 150 ms', timing.SNACK_SWAP_DELAY_MS, 150],
  ['go-back follow-up 100 ms', timing.GO_BACK_FOLLOW_UP_MS, 100],
  ['view animation 150 ms', timing.VIEW_ANIMATION_MS, 150],
  ['header text 120 ms', timing.HEADER_TEXT_ANIMATION_MS, 120],
  ['modal height 150 ms', timing.MODAL_HEIGHT_ANIMATION_MS, 150],
  ['search wait 300 ms', timing.SEARCH_WAIT_MS, 300],
  ['frame requests 30 s', timing.FRAME_REQUEST_TIMEOUT_MS, 30_000],
  ['e-mail rate limit 30 s', timing.EMAIL_RATE_LIMIT_MS, 30_000],
  ['frame post-ready delay 500 ms', timing.FRAME_POST_READY_DELAY_MS, 500],
  ['wallet list 40 per page', lists.WALLETS_PER_PAGE, 40],
  ['recommended wallets 4', lists.RECOMMENDED_WALLETS, 4],
  ['search 100 results', lists.WALLET_SEARCH_RESULTS, 100],
  ['featured wallets default 4', lists.FEATURED_WALLETS, 4],
  ['recent wallets max 2', lists.RECENT_WALLETS, 2],
  ['pending transactions limit 99', lists.PENDING_TRANSACTIONS, 99],
  ['modal width 360 px', display.MODAL_WIDTH_PX, 360],
  ['balance 3 decimals', display.BALANCE_DECIMALS, 3],
  ['fiat 2 decimals', display.FIAT_DECIMALS, 2],
  ['fractions in activity 3 decimals', display.ACTIVITY_DECIMALS, 3],
  ['address truncation 4 and 6', [display.ADDRESS_START, display.ADDRESS_END], [4, 6]],
  ['numbers 2 decimals, en-US', [display.NUMBER_DECIMALS, display.NUMBER_LOCALE], [2, 'en-US']],
  ['swap slippage 1', swap.SWAP_SLIPPAGE_PERCENT, 1],
  [
    'twelve swap networks',
    swap.SWAP_NETWORKS,
    [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`),
  ],
  ['27 suggested swap tokens', swap.SUGGESTED_SWAP_TOKENS.length, 27],
  ['Coinbase supports eip155 only', onramp.ONRAMP_COINBASE.namespaces, ['eip155']],
  ['Meld supports eip155 and solana', onramp.ONRAMP_MELD.namespaces, ['eip155', 'solana']],
  ['fee range 1-2%', [onramp.ONRAMP_COINBASE.feeRange, onramp.ONRAMP_MELD.feeRange], ['1-2%', '1-2%']],
  [
    'Coinbase pay chains',
    Object.values(onramp.COINBASE_PAY_NETWORKS),
    ['ethereum', 'arbitrum', 'polygon', 'berachain', 'avalanche-c-chain', 'optimism', 'celo', 'base'],
  ],
  ['fallback ethereum', onramp.COINBASE_PAY_FALLBACK_NETWORK, 'ethereum'],
  ['sample card limits', onramp.SAMPLE_CARD_LIMITS, { min: '10.00', max: '7500.00' }],
  ['sample bank account limits', onramp.SAMPLE_BANK_ACCOUNT_LIMITS, { min: '10.00', max: '25000.00' }],
  ['sample currencies', onramp.SAMPLE_CURRENCIES, ['USD', 'EUR']],
  ['on-ramp chains', support.ONRAMP_NAMESPACES, ['eip155', 'solana']],
  ['balances on eip155 and solana', support.BALANCE_NAMESPACES, ['eip155', 'solana']],
  ['names only on eip155', support.NAME_NAMESPACES, ['eip155']],
  ['activity only on eip155', support.ACTIVITY_NAMESPACES, ['eip155']],
  ['auth connector chains', support.AUTH_NAMESPACES, ['eip155', 'solana']],
  [
    'preferred account types',
    support.PREFERRED_ACCOUNT_TYPES,
    { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' },
  ],
  ['native token of eip155', support.NATIVE_TOKEN_ADDRESSES['eip155'], `0x${'e'.repeat(40)}`],
  [
    'features on',
    defaults.FEATURES_ON,
    ['swaps', 'onramp', 'receive', 'send', 'email', 'emailShowWallets', 'history', 'analytics', 'allWallets'],
  ],
  ['features off', defaults.FEATURES_OFF, ['legalCheckbox', 'smartSessions', 'collapseWallets']],
  ['socials', defaults.SOCIALS, ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
  [
    'connector type order',
    defaults.CONNECTOR_TYPE_ORDER,
    ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  ],
  ['wallet feature order', defaults.WALLET_FEATURES_ORDER, ['onramp', 'swaps', 'receive', 'send']],
  ['connect methods', defaults.CONNECT_METHODS_ORDER, ['email', 'social', 'wallet']],
  ['connect methods with a wallet', defaults.CONNECT_METHODS_ORDER_WITH_WALLET, ['wallet', 'email', 'social']],
  [
    'theme dark, 10px, 4px, 999, Inter',
    [defaults.THEME_MODE, defaults.THEME_FONT_SIZE, defaults.THEME_RADIUS, defaults.THEME_Z_INDEX, defaults.THEME_FONT],
    ['dark', '10px', '4px', 999, 'Inter'],
  ],
  ['log level error', defaults.LOG_LEVEL, 'error'],
  ['frame SDK version 4, SDK version 1.7.3', [defaults.FRAME_SDK_VERSION, defaults.SDK_VERSION], ['4', '1.7.3']],
  ['default chain 1', defaults.DEFAULT_NETWORK, 'eip155:1'],
  ['embedded storage prefix', defaults.EMBEDDED_STORAGE_PREFIX, '@appkit-wallet/'],
  ['RPC timeout 10000 ms', rpc.RPC_TIMEOUT_MS, 10_000],
  ['RPC retry count 3 from 150 ms', [rpc.RPC_RETRIES, rpc.RPC_RETRY_DELAY_MS], [3, 150]],
  ['RPC retry statuses', rpc.RPC_RETRY_STATUSES, [403, 408, 413, 429, 500, 502, 503, 504]],
  ['RPC retry codes', rpc.RPC_RETRY_CODES, [-1, -32005, -32603]],
  ['RPC batch 1000, wait 0', [rpc.RPC_BATCH_SIZE, rpc.RPC_BATCH_WAIT_MS], [1_000, 0]],
  ['dedupe cache 8192', rpc.RPC_DEDUPE_ENTRIES, 8_192],
  ['about 23 pairing chain ids', rpc.PAIRING_RPC_CHAIN_IDS.length, 23],
])('%s', (_statement, actual, stated) => {
  expect(actual).toEqual(stated)
})

// What it leaves unsaid, and hosts know.
test.each<[string, unknown, unknown]>([
  ['balances, quotes and previews every 10 s', timing.REFRESH_INTERVAL_MS, 10_000],
  ['pending transactions every 30 s', timing.PENDING_TRANSACTIONS_INTERVAL_MS, 30_000],
  ['search waits: networks, names, amounts', [timing.NETWORK_SEARCH_WAIT_MS, timing.NAME_INPUT_WAIT_MS, timing.SWAP_INPUT_WAIT_MS], [100, 500, 200]],
  ['a snack hides after 2.5 s', timing.SNACK_LIFETIME_MS, 2_500],
  ['a social login has 45 s, and its window is looked at every second', [timing.SOCIAL_LOGIN_TIMEOUT_MS, timing.SOCIAL_POPUP_INTERVAL_MS], [45_000, 1_000]],
  ['why a call is refused is said after 300 ms', timing.UNKNOWN_RPC_NOTICE_DELAY_MS, 300],
  ['a purchase is looked at every 4 s for 3 min', [onramp.PURCHASE_INTERVAL_MS, onramp.PURCHASE_WATCH_MS], [4_000, 180_000]],
  ['swaps: 150,000 gas at first, 0.85 % for the provider', [swap.SWAP_INITIAL_GAS_LIMIT, swap.SWAP_PROVIDER_FEE], [150_000n, 0.0085]],
  ['the SDK’s type', defaults.SDK_TYPE, 'appkit'],
  ['name suffixes', [support.NAME_SUFFIX, support.LEGACY_NAME_SUFFIX], ['.reown.id', '.wcn.id']],
  ['no server makes us wait longer than 30 s', rpc.RPC_RETRY_AFTER_LIMIT_MS, 30_000],
  ['of a foreign list 10,000 records, of calls 20', [lists.FOREIGN_LIST_RECORDS, lists.BATCHED_CALLS], [10_000, 20]],
])('%s', (_fact, actual, known) => {
  expect(actual).toEqual(known)
})

test('the ids, symbols and zones of the tables, so that a change of one is seen in review', () => {
  expect({
    CONNECTOR_EXPLORER_IDS,
    CONNECTOR_IMAGE_IDS,
    NETWORK_IMAGE_IDS,
    pairing: rpc.PAIRING_RPC_CHAIN_IDS.join(' '),
    blockchainApi: [...rpc.BLOCKCHAIN_API_CHAIN_IDS, ...rpc.BLOCKCHAIN_API_OTHER_NETWORKS].join(' '),
    suggested: swap.SUGGESTED_SWAP_TOKENS.join(' '),
    popular: swap.OTHER_POPULAR_SWAP_TOKENS.join(' '),
    coinbasePay: onramp.COINBASE_PAY_NETWORKS,
    nativeTokens: support.NATIVE_TOKEN_ADDRESSES,
    zones: support.RESTRICTED_TIME_ZONES.join(' '),
  }).toMatchSnapshot()
})

test('lists name nothing twice', () => {
  const popular = [...swap.SUGGESTED_SWAP_TOKENS, ...swap.OTHER_POPULAR_SWAP_TOKENS]
  for (const list of [popular, rpc.PAIRING_RPC_CHAIN_IDS, rpc.BLOCKCHAIN_API_CHAIN_IDS, support.RESTRICTED_TIME_ZONES, defaults.SOCIALS])
    expect(new Set<unknown>(list).size).toBe(list.length)
})

test('ids have the shape of ids', () => {
  for (const id of Object.values(CONNECTOR_EXPLORER_IDS)) expect(id).toMatch(/^[0-9a-f]{64}$/)
  for (const id of [...Object.values(CONNECTOR_IMAGE_IDS), ...Object.values(NETWORK_IMAGE_IDS)])
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  for (const network of [...Object.keys(NETWORK_IMAGE_IDS), ...swap.SWAP_NETWORKS, ...rpc.BLOCKCHAIN_API_OTHER_NETWORKS])
    expect(isNetworkId(network)).toBe(true)
  expect(Object.keys(NETWORK_IMAGE_IDS)).toHaveLength(35)
})
