import fc from 'fast-check'
import type { ApproveToken } from '../contracts/connections/session-features.js'
import type { SwapQuote, SwapToken } from '../contracts/features/swap.js'
import { fakeAccount, fakeNetwork } from '../testing/fakes/fake-namespace.js'
import { createFakeSession } from '../testing/fakes/fake-session.js'
import { runs } from '../test-runs.test.helper.js'
import { swapApproval, swapProviderFee } from './swap-quote.js'

const token = (symbol: string, decimals: number): SwapToken => ({
  id: `fake:one:${symbol}`,
  networkId: 'fake:one',
  address: `fake1${symbol}`,
  name: symbol,
  symbol,
  decimals,
})
const [SOLD, BOUGHT] = [token('sold', 6), token('bought', 18)]
const quote = (rest: Partial<SwapQuote> = {}): SwapQuote => ({
  from: SOLD,
  to: BOUGHT,
  pays: 1_000_000n,
  receives: 2_000_000n,
  receivesAtLeast: 1_980_000n,
  slippagePercent: 1,
  spender: 'fake1router',
  providerFee: swapProviderFee(BOUGHT, 2_000_000n),
  expiresAt: 0,
  ...rest,
})

test('the provider’s fee of a swap is 0.85 % of the token that is bought', () => {
  expect(quote().providerFee).toEqual({ value: 17_000n, decimals: 18, symbol: 'bought' })
})

test('the provider’s fee of a swap is exact for amounts beyond 2^53, and never rounded up', () => {
  expect(swapProviderFee(BOUGHT, 10n ** 30n + 1n).value).toBe(85n * 10n ** 26n)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (bought) => {
      const { value } = swapProviderFee(BOUGHT, bought)
      return value * 10_000n <= bought * 85n && (value + 1n) * 10_000n > bought * 85n
    }),
    runs(1_000),
  )
})

test('a swap approves exactly what its quote pays, to the spender of the quote, by approve-token@1', async () => {
  const asked: Parameters<ApproveToken['approveToken']>[0][] = []
  const approveToken: ApproveToken['approveToken'] = async (request) => (asked.push(request), '0xhash')
  const account = fakeAccount('fake', 'alice')
  const session = createFakeSession(
    'fake',
    { accounts: [account], approved: 'all' },
    { features: { 'approve-token@1': { approveToken } } },
  )
  const { signal } = new AbortController()
  const approval = swapApproval(quote(), 999_999n)!
  const request = { account, network: fakeNetwork('fake', 'one'), ...approval, signal }
  expect(await session.features['approve-token@1']!.approveToken(request)).toBe('0xhash')
  expect(asked).toMatchObject([{ token: 'fake1sold', spender: 'fake1router', value: 1_000_000n }])
})

test.each([
  ['there is no allowance', quote(), 0n, true],
  ['the allowance is too small', quote(), 999_999n, true],
  ['the allowance is just enough', quote(), 1_000_000n, false],
  ['the allowance is larger', quote(), 2n ** 256n - 1n, false],
  ['the quote names no spender', quote({ spender: undefined }), 0n, false],
])('says whether a swap needs an approval where %s', (_what, given, allowance, isNeeded) => {
  expect(swapApproval(given, allowance) !== undefined).toBe(isNeeded)
})
