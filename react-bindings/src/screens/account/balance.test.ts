import type { Holdings, NamespaceBalances } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/plugin'
import { createMoneyFormat } from '../../ui/amount/write-money.js'
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
const holding = (holdings: Partial<Holdings>): Holdings => ({ tokens: [], source: 'chain', at: 0, ...holdings })
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
const exact = '1,234.567899 FAKE'
const coins = { main: '1,234.567 FAKE', exact }
const dollars = createMoneyFormat('en', 'USD')

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
  ['of which nothing could be read', ready({ tokens: [token()] }), { status: 'unavailable' }],
  [
    'of which the coins could not be read',
    ready({ tokens: [token(1)] }),
    { status: 'shown', main: '$1.00', exact: '$1.00', isOld: false },
  ],
  [
    'with what it is worth',
    ready({ native, tokens: [token(1), token(2.5), token()] }),
    { status: 'shown', main: '$3.50', exact, second: '1,234.567 FAKE', isOld: false },
  ],
  [
    'with what it is worth, the coins included',
    ready({ native: { ...native, price: 2 }, tokens: [token(1)] }),
    { status: 'shown', main: '$2,470.14', exact, second: '1,234.567 FAKE', isOld: false },
  ],
  [
    'with what it is worth and how that changed in a day',
    ready({ native: { ...native, value: 5_000_000n, price: 2, change: 25 } }),
    { status: 'shown', main: '$10.00', exact: '5 FAKE', second: '5.000 FAKE', change: 25, isOld: false },
  ],
  [
    'with prices that are none',
    ready({ native, tokens: [token(Number.NaN), token(-1)] }),
    { status: 'shown', ...coins, second: undefined, isOld: false },
  ],
] as const)('a balance %s', (_, balances, line) => {
  expect(balanceLine(balances as NamespaceBalances | undefined, 'en', dollars)).toEqual(line)
})

it('formats the balance for the visitor’s locale and currency', () => {
  const euros = createMoneyFormat('de', 'EUR')
  expect(balanceLine(ready({ native, tokens: [token(3.5)] }), 'de', euros)).toMatchObject({
    main: '3,50\u00a0€',
    second: '1.234,567 FAKE',
  })
})
