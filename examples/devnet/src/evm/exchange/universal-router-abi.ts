import { getContractAddress, type Hex, parseAbi } from 'viem'

/** Makes Uniswap v3 and owns its pools. Nobody else sends from here, so its contracts have the same addresses in every run. */
export const UNIVERSAL_ROUTER_OWNER: Hex = '0x5e11e3000000000000000000000000000000d0c5'

const [factory, positions, quoter, router] = [0n, 1n, 2n, 3n].map((nonce) =>
  getContractAddress({ from: UNIVERSAL_ROUTER_OWNER, nonce }),
) as [Hex, Hex, Hex, Hex]

/** Permit2 has the same address on every network. */
const permit2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** Uniswap v3, Permit2 and the Universal Router on network 1, once `createUniversalRouter` was called. */
export const UNIVERSAL_ROUTER = { permit2, factory, positions, quoter, router } as const

/** Of each pool: 0.3 %, in millionths. */
export const POOL_FEE = 3_000

export const QUOTER_ABI = parseAbi([
  'function quoteExactInput(bytes path, uint256 amount) returns (uint256 received, uint160[], uint32[], uint256)',
])

export const WRAPPED_ABI = parseAbi(['function deposit() payable'])

export const POSITIONS_ABI = parseAbi([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 price) payable returns (address)',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) position) payable returns (uint256, uint128, uint256, uint256)',
])
