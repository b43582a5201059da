import type { NetworkId } from '../domain/caip.js'

/** In per cent of the amount bought. The visitor sees it as the minimum received. */
export const SWAP_SLIPPAGE_PERCENT = 1

/** The gas limit before the first estimate. */
export const SWAP_INITIAL_GAS_LIMIT = 150_000n

/** The provider's share of the amount bought. */
export const SWAP_PROVIDER_FEE = 0.0085

export const SWAP_NETWORKS: readonly NetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]

/** Symbols of the tokens to list first. */
export const SUGGESTED_SWAP_TOKENS: readonly string[] = [
  'ETH',
  'UNI',
  '1INCH',
  'AAVE',
  'SOL',
  'ADA',
  'AVAX',
  'DOT',
  'LINK',
  'NITRO',
  'GAIA',
  'MILK',
  'TRX',
  'NEAR',
  'GNO',
  'WBTC',
  'DAI',
  'WETH',
  'USDC',
  'USDT',
  'ARB',
  'BAL',
  'BICO',
  'CRV',
  'ENS',
  'MATIC',
  'OP',
]

/** Symbols of popular tokens besides {@link SUGGESTED_SWAP_TOKENS}. */
export const OTHER_POPULAR_SWAP_TOKENS: readonly string[] = [
  'METAL',
  'CHAMP',
  'WOLF',
  'SALE',
  'BUSD',
  'MUST',
  'BTCpx',
  'ROUTE',
  'HEX',
  'WELT',
  'amDAI',
  'VSQ',
  'VISION',
  'AURUM',
  'pSP',
  'SNX',
  'VC',
  'CHP',
  'amUSDT',
  'SPHERE',
  'FOX',
  'GIDDY',
  'GFC',
  'OMEN',
  'OX_OLD',
  'DE',
  'WNT',
]

/** The pause in typing before a quote is requested. */
export const SWAP_INPUT_WAIT_MS = 300
