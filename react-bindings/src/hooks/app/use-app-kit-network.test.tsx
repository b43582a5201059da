import { approves, fakeNetwork } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createApp, renderHookHeadless, type AppOptions } from '../app.test.helper.js'
import { useAppKitNetwork } from './use-app-kit-network.js'

expectSilence()

async function setUp(options?: AppOptions) {
  const host = createApp(options)
  const { result } = renderHookHeadless(host.kit, useAppKitNetwork)
  await host.ready()
  return { ...host, result }
}

test('gives the network in use', async () => {
  const { result, connect, go } = await setUp()
  expect(result.current).toMatchObject({
    caipNetwork: { name: 'fake one' },
    chainId: 'one',
    caipNetworkId: 'fake:one',
    supported: true,
    approvedCaipNetworkIds: undefined,
    supportsAllNetworks: true,
  })
  await connect()
  await go('two')
  expect(result.current).toMatchObject({ caipNetwork: { name: 'fake two' }, chainId: 'two', caipNetworkId: 'fake:two' })
})

test('gives an unknown network as it is, as not supported', async () => {
  const { result, connect, go } = await setUp()
  await connect()
  await go('elsewhere')
  expect(result.current).toMatchObject({ chainId: 'elsewhere', caipNetworkId: 'fake:elsewhere', supported: false })
})

test('gives the networks that the wallet allows', async () => {
  const { result, connect, wallet } = await setUp()
  await connect()
  await act(async () => wallet.sessions[0]!.change({ approved: ['fake:one', 'fake:two'] }))
  expect(result.current).toMatchObject({ approvedCaipNetworkIds: ['fake:one', 'fake:two'], supportsAllNetworks: false })
})

test('has no network where the kit has no namespaces', async () => {
  const { result } = await setUp({ chain: { networks: [] } })
  expect(result.current).toMatchObject({ caipNetwork: undefined, chainId: undefined, caipNetworkId: undefined })
})

describe('switching', () => {
  test.each([
    ['an id', 'mock:two'],
    ['a network', fakeNetwork('mock', 'two')],
    ['a network that names only its namespace', { ...fakeNetwork('mock', 'two'), caipNetworkId: undefined }],
  ])('switches to %s, of any namespace', async (_, network) => {
    const { result } = await setUp()
    const switched = await act(() => result.current.switchNetwork(network as never))
    expect(switched).toMatchObject({ status: 'switched', network: { caipNetworkId: 'mock:two' } })
    expect(result.current.caipNetworkId).toBe('mock:two')
  })

  test('accepts a viem chain, which names no namespace', async () => {
    const { result } = await setUp()
    const { chainNamespace: _, caipNetworkId: __, ...viem } = fakeNetwork('eip155', '8453')
    await expect(result.current.switchNetwork(viem)).rejects.toMatchObject({ code: 'network/not-found' })
  })

  test('resolves when the wallet rejects a switch', async () => {
    const features = { 'switch-network@1': { switchNetwork: () => Promise.reject(new Error('No.')) } }
    const { result, connect } = await setUp({
      wallet: { onConnect: approves({ features }) },
      chain: { failureOf: () => 'rejected' },
    })
    await connect()
    expect(await act(() => result.current.switchNetwork('fake:two'))).toEqual({ status: 'rejected' })
    expect(result.current.caipNetworkId).toBe('fake:one')
  })

  test('stops when its signal aborts', async () => {
    const { result } = await setUp()
    expect(await act(() => result.current.switchNetwork('fake:two', { signal: AbortSignal.abort() }))).toEqual({
      status: 'cancelled',
    })
  })
})
