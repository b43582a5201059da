import { Connections } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../../testing/render.js'
import { createApp, type AppOptions } from '../../app.test.helper.js'
import { useAppKitConnections } from './use-app-kit-connections.js'

expectSilence()

/** One wallet in both namespaces, and another in one of them. */
async function setUp(options: AppOptions = {}) {
  const host = createApp({ wallet: { namespaces: ['fake', 'mock'], id: 'both' }, ...options })
  const { kit, wallet, other } = host
  const { result } = renderHookWithKit(kit, (namespace: string | undefined) => useAppKitConnections(namespace), {
    initialProps: 'mock',
  })
  expect(result.current).toEqual({ connections: [], recentConnections: [] })
  await act(async () => {
    await kit.get(Connections).connect(wallet.id, { namespaces: ['fake', 'mock'] })
    await kit.get(Connections).connect(other.id)
  })
  return { ...host, result }
}

test('lists a namespace’s connections, the one in use first', async () => {
  const { result } = await setUp({ config: { chainImages: { 'mock:one': 'https://shop.test/one.png' } } })
  expect(result.current.connections).toEqual([
    {
      id: 'mock:wallet@mock',
      connectorId: 'mock:wallet',
      name: 'Other Wallet',
      icon: undefined,
      networkIcon: 'https://shop.test/one.png',
      accounts: [expect.objectContaining({ address: 'mock1alice' })],
      caipNetwork: expect.objectContaining({ caipNetworkId: 'mock:one' }),
    },
    expect.objectContaining({ id: 'both@mock', connectorId: 'both', name: 'Fake Wallet' }),
  ])
})

test('keeps the identity of what does not change', async () => {
  const { result, other, wallet } = await setUp()
  const before = result.current
  const [first, second] = before.connections
  await act(async () =>
    wallet.sessions.find(({ namespace }) => namespace === 'fake')!.change({ networkId: 'fake:two' }),
  )
  expect(result.current).toBe(before)
  await act(async () => other.sessions[0]!.change({ networkId: 'mock:two' }))
  expect(result.current.connections[0]).not.toBe(first)
  expect(result.current.connections[0]?.caipNetwork?.caipNetworkId).toBe('mock:two')
  expect(result.current.connections[1]).toBe(second)
})

test.each([
  ['none on an unknown network', 'mock:elsewhere' as const, undefined],
  ['the one in use where the wallet is on no particular one', undefined, 'mock:one'],
])('gives the network of a wallet that is not in use: %s', async (_, networkId, told) => {
  const { result, wallet } = await setUp()
  await act(async () => wallet.sessions.find(({ namespace }) => namespace === 'mock')!.change({ networkId }))
  expect(result.current.connections[1]?.caipNetwork?.caipNetworkId).toBe(told)
})
