import type { Holdings, NamespaceBalances } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/plugin'
import { balanceLine } from './balance.js'

const account = 'fake:one:fake1alice'
const token = (value?: number): TokenBalance => ({
  name: 'T',
  symbol: 'T',
  chainId: 'fake:one',
  value,
  quantity: { decimals: '6', numeric: '1' },
})
const native = { value: 1_234_567_899n, decimals: 6, symbol: 'FAKE' }
const holding = (holdings: Partial<Holdings>): Holdings => ({ tokens: [], at: 0, ...holdings })
const ready = (holdings: Partial<Holdings>): NamespaceBalances => ({
  status: 'ready',
  account,
  holdings: holding(holdings),
})
const failed = (holdings?: Holdings): NamespaceBalances => ({
  status: 'failed',
  account,
  error: new Error('no'),
  retryAt: 0,
  holdings,
})
const coins = { main: '1,234.567 FAKE', exact: '1,234.567899 FAKE' }

it.each([
  ['where nobody reads it', undefined, { status: 'none' }],
  ['of nobody', { status: 'none' }, { status: 'none' }],
  ['where it cannot be known', { status: 'unsupported', account }, { status: 'none' }],
  ['that is being read', { status: 'loading', account }, { status: 'loading' }],
  [
    'that is being read again',
    { status: 'loading', account, holdings: holding({ native }) },
    { status: 'shown', ...coins, second: undefined, isOld: false },
  ],
  ['that could not be read', failed(), { status: 'unavailable' }],
  [
    'that could not be read again',
    failed(holding({ native })),
    { status: 'shown', ...coins, second: undefined, isOld: true },
  ],
  ['of which the coins could not be read', ready({ tokens: [token(1)] }), { status: 'unavailable' }],
  [
    'with what it is worth',
    ready({ native, tokens: [token(1), token(2.5), token()] }),
    { status: 'shown', ...coins, second: '$3.50', isOld: false },
  ],
  [
    'with what it is worth, the coins included',
    ready({ native: { ...native, price: 2 }, tokens: [token(1)] }),
    { status: 'shown', ...coins, second: '$2,470.14', isOld: false },
  ],
  [
    'with prices that are none',
    ready({ native, tokens: [token(Number.NaN), token(-1)] }),
    { status: 'shown', ...coins, second: undefined, isOld: false },
  ],
] as const)('a balance %s', (_, balances, line) => {
  expect(balanceLine(balances as NamespaceBalances | undefined, 'en', false)).toEqual(line)
})

it('shows the worth first in the embedded wallet, where it is known', () => {
  expect(balanceLine(ready({ native, tokens: [token(3.5)] }), 'en', true)).toMatchObject({
    main: '$3.50',
    exact: '1,234.567899 FAKE',
    second: '1,234.567 FAKE',
  })
  expect(balanceLine(ready({ native }), 'en', true)).toMatchObject({ main: '1,234.567 FAKE', second: undefined })
})

it('formats the balance for the visitor’s locale', () => {
  expect(balanceLine(ready({ native, tokens: [token(3.5)] }), 'de', false)).toMatchObject({
    main: '1.234,567 FAKE',
    second: '3,50\u00a0$',
  })
})
