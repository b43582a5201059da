import { rejects } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../../testing/render.js'
import { createApp, type AppOptions } from '../../app.test.helper.js'
import { useWallets } from './use-wallets.js'

expectSilence()

async function setUp(options?: AppOptions) {
  const host = createApp(options)
  const { result } = renderHookWithKit(host.kit, useWallets)
  await host.ready()
  const idOf = (name: string) => result.current.wallets.find((one) => one.name === name)!.id
  return { ...host, result, idOf }
}

test('lists the wallets, connects one, and remembers it', async () => {
  const { result, idOf } = await setUp()
  expect(result.current.wallets.map(({ name }) => name).sort()).toEqual(['Fake Wallet', 'Other Wallet'])
  const connected = await act(() => result.current.connect(idOf('Other Wallet')))
  expect(connected).toMatchObject({ status: 'connected', account: { address: 'mock1alice' } })
  expect(result.current.recent.map(({ name }) => name)).toEqual(['Other Wallet'])
})

test('a visitor’s no is an answer', async () => {
  const { result, idOf } = await setUp({ wallet: { onConnect: rejects() }, chain: { failureOf: () => 'rejected' } })
  expect(await act(() => result.current.connect(idOf('Fake Wallet')))).toMatchObject({
    status: 'cancelled',
    reason: 'rejected',
  })
})
