import { Balances, type Holdings, override } from '@latchkey/core'
import type { NativeBalance, ReadBalance } from '@latchkey/core/plugin'
import { act, waitFor } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../../testing/render.js'
import { createApp } from '../../app.test.helper.js'
import { useAppKitBalance } from './use-app-kit-balance.js'

expectSilence()

function setUp(balance?: ReadBalance['balance'], service?: Balances) {
  const host = createApp({
    ...(balance && { chain: { features: { 'balance@1': { balance } } } }),
    ...(service && { overrides: [override(Balances, { value: service })] }),
  })
  const { result } = renderHookWithKit(host.kit, useAppKitBalance)
  const fetch = (options?: Parameters<typeof result.current.fetchBalance>[0]) =>
    act(() => result.current.fetchBalance(options))
  return { ...host, result, fetch }
}

test('reads the balance of the account in use, on its network', async () => {
  const balance = jest.fn(async () => ({ value: 1_500_000n, decimals: 6, symbol: 'FAKE' }))
  const { fetch, connect, go } = setUp(balance)
  await connect()
  await go('two')
  expect(await fetch()).toEqual({
    data: { balance: '1.5', symbol: 'FAKE', value: 1_500_000n, decimals: 6, caipAddress: 'fake:two:fake1alice' },
    isSuccess: true,
    isError: false,
  })
  expect(balance).toHaveBeenCalledWith(
    expect.objectContaining({ address: 'fake1alice' }),
    expect.objectContaining({ caipNetworkId: 'fake:two' }),
    expect.objectContaining({ aborted: false }),
  )
})

test.each([
  ['without the service', undefined],
  ['with it', (reason: Error) => ({ readOn: () => Promise.reject(reason) }) as unknown as Balances],
])('gives an error, and no balance of 0, when reading fails %s', async (_what, service) => {
  const error = new Error('The node is down.')
  const { fetch, connect } = setUp(() => Promise.reject(error), service?.(error))
  await connect()
  expect(await fetch()).toEqual({ error, isSuccess: false, isError: true })
})

test('gives an error without an account, or without a reader', async () => {
  const { fetch, connect } = setUp()
  expect(await fetch()).toMatchObject({ isError: true, error: { code: 'balance/no-account' } })
  await connect()
  expect(await fetch()).toMatchObject({
    isError: true,
    error: { code: 'balance/unreadable', context: { namespace: 'fake' } },
  })
})

test('asks the service where the app has one, and the network only for what the service does not know', async () => {
  const balance = jest.fn(async () => ({ value: 7n, decimals: 6, symbol: 'FAKE' }))
  const native: NativeBalance = { value: 1_500_000n, decimals: 6, symbol: 'FAKE', price: 2, held: 5n }
  const holdings: Holdings = { native, tokens: [], source: 'api', at: 0 }
  let known: Holdings | undefined = holdings
  const readOn = jest.fn(async () => known)
  const { fetch, connect } = setUp(balance, { readOn } as unknown as Balances)
  expect(await fetch()).toMatchObject({ error: { code: 'balance/no-account' } })
  await connect()
  expect((await fetch()).data).toEqual({
    balance: '1.5',
    symbol: 'FAKE',
    value: 1_500_000n,
    decimals: 6,
    caipAddress: 'fake:one:fake1alice',
  })
  expect([readOn.mock.calls, balance.mock.calls]).toEqual([[['fake:one', { signal: expect.any(AbortSignal) }]], []])
  known = { tokens: [], source: 'wallet', at: 0 }
  expect((await fetch()).data).toMatchObject({ value: 7n })
  known = undefined
  expect((await fetch()).data).toMatchObject({ value: 7n })
  expect(balance).toHaveBeenCalledTimes(2)
})

test.each([
  ['answers late', (holdings: Holdings) => holdings],
  ['gives up the one before', () => Promise.reject(new DOMException('left', 'AbortError'))],
])('F-F32: gives the balance of the account that is in use by then, where the service %s', async (_what, first) => {
  const answers: ((holdings: Holdings | Promise<Holdings>) => void)[] = []
  const readOn = () => new Promise<Holdings>((resolve) => void answers.push(resolve))
  const { result, connect, go } = setUp(undefined, { readOn } as unknown as Balances)
  await connect()
  const reading = result.current.fetchBalance()
  await waitFor(() => expect(answers).toHaveLength(1))
  await go('two')
  const holdingsOf = (value: bigint): Holdings => ({
    native: { value, decimals: 6, symbol: 'FAKE' },
    tokens: [],
    source: 'chain',
    at: 0,
  })
  answers[0]!(first(holdingsOf(1n)))
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(holdingsOf(2n))
  expect((await reading).data).toMatchObject({ value: 2n, caipAddress: 'fake:two:fake1alice' })
})

test('passes the signal on', async () => {
  const { fetch, connect } = setUp(async (_account, _network, signal) => {
    signal.throwIfAborted()
    return { value: 0n, decimals: 6, symbol: 'FAKE' }
  })
  await connect()
  expect(await fetch({ signal: AbortSignal.abort() })).toMatchObject({ isError: true, error: { name: 'AbortError' } })
})
