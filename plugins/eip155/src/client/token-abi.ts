const reads = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'allowance',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
    ],
    outputs: [{ name: '', type: 'uint256' }],
  },
  { type: 'function', name: 'decimals', stateMutability: 'view', inputs: [], outputs: [{ name: '', type: 'uint8' }] },
  { type: 'function', name: 'symbol', stateMutability: 'view', inputs: [], outputs: [{ name: '', type: 'string' }] },
] as const

const to = { name: 'to', type: 'address' } as const
const from = { name: 'from', type: 'address' } as const
const spender = { name: 'spender', type: 'address' } as const
const amount = { name: 'amount', type: 'uint256' } as const
const yes = [{ name: '', type: 'bool' }] as const

/** The functions of ERC-20. */
export const TOKEN_ABI = [
  ...reads,
  { type: 'function', name: 'transfer', stateMutability: 'nonpayable', inputs: [to, amount], outputs: yes },
  { type: 'function', name: 'transferFrom', stateMutability: 'nonpayable', inputs: [from, to, amount], outputs: yes },
  { type: 'function', name: 'approve', stateMutability: 'nonpayable', inputs: [spender, amount], outputs: yes },
] as const

/** ERC-20 for tokens that are older than the standard: their functions that move tokens return nothing. */
export const USDT_ABI = [
  ...reads,
  { type: 'function', name: 'transfer', stateMutability: 'nonpayable', inputs: [to, amount], outputs: [] },
  { type: 'function', name: 'transferFrom', stateMutability: 'nonpayable', inputs: [from, to, amount], outputs: [] },
  { type: 'function', name: 'approve', stateMutability: 'nonpayable', inputs: [spender, amount], outputs: [] },
] as const

/** USDT on Ethereum, Polygon, Avalanche, a network of Cosmos, Celo, BNB Smart Chain and Arbitrum, in lower case. */
const USDT: readonly string[] = [
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  '0x55d398326f99059ff775485246999027b3197955',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
]

/**
 * The interface of a token: {@link USDT_ABI} for USDT, {@link TOKEN_ABI} for any other. Letter case does not count.
 *
 * @example tokenAbi('0xdAC17F958D2ee523a2206206994597C13D831ec7') // USDT_ABI
 */
export function tokenAbi(address: string): typeof TOKEN_ABI | typeof USDT_ABI {
  return USDT.includes(address.toLowerCase()) ? USDT_ABI : TOKEN_ABI
}
