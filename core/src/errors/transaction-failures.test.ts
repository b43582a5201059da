import { transactionFailure } from './transaction-failures.js'

// As nodes say it.
test.each([
  ['nonce too low: next nonce 7, tx nonce 5', 'nonce-too-low'],
  ['already known', 'nonce-too-low'],
  ['nonce too high', 'nonce-too-high'],
  ['nonce has max value', 'nonce-exhausted'],
  ['max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 9', 'fee-too-low'],
  ['replacement transaction underpriced', 'fee-too-low'],
  ['max fee per gas higher than 2^256-1', 'fee-too-high'],
  ['tx fee (1.2 ether) exceeds the configured cap (1.0 ether)', 'fee-too-high'],
  ['max priority fee per gas higher than max fee per gas: address 0x1', 'tip-above-fee'],
  ['insufficient funds for gas * price + value: balance 0', 'insufficient-funds'],
  ['intrinsic gas too low: have 1, want 21000', 'gas-too-low'],
  ['exceeds block gas limit', 'gas-too-high'],
  ['transaction type not supported', 'type-not-supported'],
  ['execution reverted: ERC20: transfer amount exceeds balance', 'reverted'],
  ['', undefined],
  ['the announcement too long', undefined],
])('F-F06: reads the node text "%s" as %s', (text, failure) => {
  expect(transactionFailure(text)).toBe(failure)
})
