import fc from 'fast-check'
import { runs } from '../../test-runs.test.helper.js'
import type { SendDraft } from '../../contracts/features/send.js'
import type { TokenBalance } from '../../domain/tokens/token.js'
import { isInsufficientForGas, requireSendable } from './send.js'
import { withoutZeroDecimals } from '../balances/balances.js'

const token = (decimals: string, address?: string): TokenBalance => ({
  name: 'T',
  symbol: 'T',
  chainId: 'eip155:1',
  address,
  quantity: { decimals, numeric: '1' },
})
const transfer = { transfer: () => Promise.reject(new Error('not called')) }
const sessionOf = (namespace: string) => ({ namespace, features: { 'transfer@1': transfer } })
const NATIVE: SendDraft = { token: token('18'), amount: '1.5', receiver: '0xb', gasPrice: 1n }
const ERC20: SendDraft = { token: token('6', 'eip155:1:0xt'), amount: '1.5', receiver: '0xb' }

test.each<[string, string, SendDraft]>([
  ['the native currency', 'eip155', NATIVE],
  ['a token, whose gas is paid with something else', 'eip155', ERC20],
  ['an amount that begins with the point', 'eip155', { ...ERC20, amount: '.5' }],
  ['SOL', 'solana', { amount: '1', receiver: 'abc' }],
  ['bitcoin', 'bip122', { amount: '1', receiver: 'abc' }],
  ["a currency of a third party's namespace", 'acme', { amount: '1', receiver: 'abc' }],
])('allows to send %s', (_what, namespace, draft) => {
  expect(() => requireSendable(sessionOf(namespace), draft)).not.toThrow()
})

test.each<[string, string, SendDraft]>([
  ['without a token', 'eip155', { ...ERC20, token: undefined }],
  ['without an amount', 'eip155', { ...ERC20, amount: undefined }],
  ['without a receiver', 'eip155', { ...ERC20, receiver: '' }],
  ['with nothing for an amount', 'eip155', { ...ERC20, amount: '0.000' }],
  ['with an amount that is none', 'eip155', { ...ERC20, amount: '1e5' }],
  ['with less than nothing', 'solana', { amount: '-1', receiver: 'abc' }],
  ['of the native currency without a gas price', 'eip155', { ...NATIVE, gasPrice: undefined }],
  ['of the native currency without decimals', 'eip155', { ...NATIVE, token: token('') }],
  ['on Solana without an amount', 'solana', { receiver: 'abc' }],
  ['on Solana without a receiver', 'solana', { amount: '1' }],
  ['of bitcoin without a receiver', 'bip122', { amount: '1' }],
])('refuses a draft %s', (_what, namespace, draft) => {
  expect(() => requireSendable(sessionOf(namespace), draft)).toThrow(
    expect.objectContaining({ code: 'send/incomplete', message: 'Please enter a valid amount and receiver address' }),
  )
})

test.each(['eip155', 'solana', 'polkadot', 'bip122'])(
  'F-F23: refuses to send on %s by a wallet without transfer@1',
  (namespace) => {
    expect(() => requireSendable({ namespace, features: {} }, NATIVE)).toThrow(
      expect.objectContaining({ code: 'send/unsupported-chain', message: 'Unsupported chain' }),
    )
  },
)

test.each([
  ['nothing at all', { networkBalanceInUsd: 0, gasPriceInUsd: 0 }, true],
  ['less than it costs', { networkBalanceInUsd: 1, gasPriceInUsd: 1.01 }, true],
  ['just enough', { networkBalanceInUsd: 1, gasPriceInUsd: 1 }, false],
  ['a balance that is no number', { networkBalanceInUsd: Number.NaN, gasPriceInUsd: 1 }, true],
  ['an unknown cost', { networkBalanceInUsd: 1, gasPriceInUsd: undefined }, false],
  ['nothing, in a smart account', { networkBalanceInUsd: 0, gasPriceInUsd: 5, accountType: 'smartAccount' }, false],
  ['nothing, in a plain account', { networkBalanceInUsd: 0, gasPriceInUsd: 5, accountType: 'eoa' }, true],
])('checks the funds for gas with %s', (_what, funds, insufficient) => {
  expect(isInsufficientForGas(funds)).toBe(insufficient)
})

test('drops tokens without decimals and keeps the order of the others', () => {
  const [a, b, c] = [token('18'), token('0'), token('6')]
  expect(withoutZeroDecimals([a, b, c])).toEqual([a, c])
})

test('allows gas exactly for a non-zero balance that covers the cost, and always for a smart account', () => {
  const sum = fc.double({ min: 0, noNaN: true })
  fc.assert(
    fc.property(
      sum,
      sum,
      fc.constantFrom('eoa', 'smartAccount', undefined),
      (networkBalanceInUsd, gasPriceInUsd, accountType) => {
        const canPay = networkBalanceInUsd > 0 && networkBalanceInUsd >= gasPriceInUsd
        return (
          isInsufficientForGas({ networkBalanceInUsd, gasPriceInUsd, accountType }) ===
          (accountType !== 'smartAccount' && !canPay)
        )
      },
    ),
    runs(10_000),
  )
})

test('refuses exactly the drafts with a missing part, with one sentence', () => {
  const maybe = <T>(value: T) => fc.constantFrom(value, undefined)
  const draft = fc.record({
    token: fc.constantFrom(token('18'), token('6', 'eip155:1:0xt'), undefined),
    amount: fc.oneof(maybe('1.5'), fc.string({ unit: fc.constantFrom(...'0159.-e '), maxLength: 4 })),
    receiver: fc.constantFrom('0xb', '', undefined),
    gasPrice: maybe(1n),
  })
  fc.assert(
    fc.property(draft, fc.constantFrom('eip155', 'solana', 'bip122'), (one, namespace) => {
      const isAmount = Number(one.amount) > 0 && !/[- e]/.test(one.amount ?? '')
      const hasToken = namespace !== 'eip155' || (one.token && (one.token.address || one.gasPrice !== undefined))
      const isComplete = Boolean(one.receiver && isAmount && hasToken)
      let code = ''
      try {
        requireSendable(sessionOf(namespace), one)
      } catch (error) {
        // What the rule has to say is what is looked at.
        code = (error as { code: string }).code
      }
      return code === (isComplete ? '' : 'send/incomplete')
    }),
    runs(10_000),
  )
})

test('keeps exactly the tokens with decimals, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 })), (decimals) => {
      const left = withoutZeroDecimals(decimals.map((one) => token(String(one)))).map(({ quantity }) =>
        Number(quantity.decimals),
      )
      return left.join() === decimals.filter(Boolean).join()
    }),
    runs(10_000),
  )
})
