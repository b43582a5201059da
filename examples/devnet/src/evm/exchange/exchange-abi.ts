import { getContractAddress, type Hex, parseAbi } from 'viem'

/** Makes the exchange and owns its pools. Nobody else sends from here, so its contracts have the same addresses in every run. */
export const EXCHANGE_OWNER: Hex = '0x5e11e2000000000000000000000000000000d0c5'

const [factory, router, provider] = [0n, 1n, 2n].map((nonce) =>
  getContractAddress({ from: EXCHANGE_OWNER, nonce }),
) as [Hex, Hex, Hex]

/** The contract that holds the currency as a token has the address that it has on Ethereum. */
const WRAPPED: Hex = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** Uniswap v2 on network 1, and the provider of swaps over it, once `createExchange` was called. */
export const EXCHANGE = { wrapped: WRAPPED, factory, router, provider } as const

/** The part of what is bought that the provider keeps, of 10,000. */
export const PROVIDER_FEE = 85n

export const ROUTER_ABI = parseAbi([
  'function removeLiquidityETHSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 leastToken, uint256 leastEth, address to, uint256 deadline) returns (uint256)',
  'function addLiquidityETH(address token, uint256 amount, uint256 leastToken, uint256 leastEth, address to, uint256 deadline) payable',
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
])

export const PROVIDER_ABI = parseAbi([
  'function swap(uint256 pays, address[] path, uint256 least, address receiver, uint256 deadline) payable returns (uint256)',
  'function swapWithPermit(uint256 pays, address[] path, uint256 least, address receiver, uint256 deadline, (uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) permit) returns (uint256)',
])

export const FACTORY_ABI = parseAbi(['function getPair(address, address) view returns (address)'])
