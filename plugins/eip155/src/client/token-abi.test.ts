import { tokenAbi, TOKEN_ABI, USDT_ABI } from './token-abi.js'
import { encodeFunctionData } from 'viem'

/** The addresses as their sources write them, some with a checksum. */
const USDT = [
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
  '0x919C1c267BC06a7039e03fcc2eF738525769109c',
  '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
  '0x55d398326f99059fF775485246999027B3197955',
  '0xFD086BC7CD5C481DCC9C85EBE478A1C0B69FCBB9',
]

test.each(USDT)('D19: uses the interface of USDT for %s, in either letter case', (address) => {
  for (const text of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])
    expect(tokenAbi(text)).toBe(USDT_ABI)
})

test('uses the interface of ERC-20 for any other token', () => {
  expect(tokenAbi('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe(TOKEN_ABI)
})

test('the two interfaces differ in their results only', () => {
  for (const functionName of ['transfer', 'approve'] as const) {
    const args = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 1n] as const
    expect(encodeFunctionData({ abi: USDT_ABI, functionName, args })).toBe(
      encodeFunctionData({ abi: TOKEN_ABI, functionName, args }),
    )
  }
})
