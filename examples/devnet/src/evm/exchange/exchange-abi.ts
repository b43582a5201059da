import { getContractAddress, type Hex, parseAbi } from 'viem'

/** Makes the exchange and owns its pools. Nobody else sends from here, so its contracts have the same addresses in every run. */
export const EXCHANGE_OWNER: Hex = '0x5e11e2000000000000000000000000000000d0c5'

const [factory, router, provider] = [0n, 1n, 2n].map((nonce) =>
  getContractAddress({ from: EXCHANGE_OWNER, nonce }),
) as [Hex, Hex, Hex]

/** The contracts that hold the currency as a token have the addresses that they have on Ethereum and on Polygon. */
const WRAPPED: Readonly<Record<string, Hex>> = {
  'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'eip155:137': '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
}

/** Uniswap v2 on a network, and the provider of swaps, once the exchange was made there. */
export const exchangeOf = (chain: string) => ({ wrapped: WRAPPED[chain]!, factory, router, provider })

/** That of network 1. */
export const EXCHANGE = exchangeOf('eip155:1')

/** The part of what is bought that the provider keeps, of 10,000. */
export const PROVIDER_FEE = 85n

export const ROUTER_ABI = parseAbi([
  'function removeLiquidityETHSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 leastToken, uint256 leastEth, address to, uint256 deadline) returns (uint256)',
  'function addLiquidityETH(address token, uint256 amount, uint256 leastToken, uint256 leastEth, address to, uint256 deadline) payable',
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
])

/** Without a fee of the pools, those of v2 are meant. */
export const PROVIDER_ABI = parseAbi([
  'function swap(uint256 pays, address[] path, uint24 poolFee, uint256 least, address receiver, uint256 deadline) payable returns (uint256)',
  'function swapWithPermit(uint256 pays, address[] path, uint24 poolFee, uint256 least, address receiver, uint256 deadline, (uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) permit) returns (uint256)',
])

export const FACTORY_ABI = parseAbi(['function getPair(address, address) view returns (address)'])
