import type { ReadBalance } from '@latchkey/core/plugin'
import { act } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../../testing/render.js'
import { createApp } from '../../app.test.helper.js'
import { useAppKitBalance } from './use-app-kit-balance.js'

expectSilence()

function setUp(balance?: ReadBalance['balance']) {
  const host = createApp(balance && { chain: { features: { 'balance@1': { balance } } } })
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

test('gives an error, and no balance of 0, when reading fails', async () => {
  const error = new Error('The node is down.')
  const { fetch, connect } = setUp(() => Promise.reject(error))
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

test('passes the signal on', async () => {
  const { fetch, connect } = setUp(async (_account, _network, signal) => {
    signal.throwIfAborted()
    return { value: 0n, decimals: 6, symbol: 'FAKE' }
  })
  await connect()
  expect(await fetch({ signal: AbortSignal.abort() })).toMatchObject({ isError: true, error: { name: 'AbortError' } })
})
