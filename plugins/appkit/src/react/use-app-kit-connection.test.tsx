import { Connections } from '@latchkey/core'
import { Connectors, definePlugin } from '@latchkey/core/plugin'
import { approves, createFakeConnector, fakeAccount } from '@latchkey/core/testing'
import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createScene, leavePage } from '../scene.test.helper.js'
import { type AppKitConnectionOptions, useAppKitConnection, useAppKitConnections } from './index.js'

afterEach(leavePage)

/** A kit with two connected wallets, of which the second, with two addresses, is in use. */
async function open(options: AppKitConnectionOptions = {}) {
  const scene = createScene()
  const other = createFakeConnector({
    ...{ id: 'fake:other', name: 'Other Wallet' },
    onConnect: approves({ state: { accounts: [fakeAccount('fake', 'bob'), fakeAccount('fake', 'carol')] } }),
  })
  scene.kit.use(
    definePlugin({ id: 'other', requires: [Connectors], setup: (ctx) => void ctx.contribute(Connectors, other) })(),
  )
  const changes: unknown[] = []
  const failures: Error[] = []
  const callbacks = {
    onSuccess: (change: unknown) => void changes.push(change),
    onError: (e: Error) => failures.push(e),
  }
  const { result } = renderHook(() => ({
    all: useAppKitConnections().connections,
    ...useAppKitConnection({ ...callbacks, ...options }),
  }))
  expect(result.current.connection).toBeUndefined()
  await act(async () => {
    await scene.kit.start()
    await scene.connect()
    await scene.kit.connect({ connector: other.id })
  })
  const inUse = () => result.current.connection?.name
  const named = (name: string) => result.current.all.find((one) => one.name === name)!
  return { ...scene, other, result, changes, failures, inUse, named }
}

const SAME = { namespace: 'fake', hasSwitchedAccount: false, hasSwitchedWallet: false, hasDeletedWallet: false }

test('takes another wallet into use, and tells what has changed', async () => {
  const { result, inUse, named, changes } = await open()
  expect(inUse()).toBe('Other Wallet')
  await act(() => result.current.switchConnection({ connection: named('Fake Wallet') }))
  expect(inUse()).toBe('Fake Wallet')
  expect(changes).toEqual([{ ...SAME, address: 'fake1alice', hasSwitchedAccount: true, hasSwitchedWallet: true }])
})

test('takes another address of a wallet into use, also together with the wallet', async () => {
  const { result, named, changes } = await open()
  const connection = named('Other Wallet')
  await act(() => result.current.switchConnection({ connection, address: 'fake1carol' }))
  await act(() => result.current.switchConnection({ connection, address: 'fake1carol' }))
  await act(() => result.current.switchConnection({ connection: named('Fake Wallet') }))
  await act(() => result.current.switchConnection({ connection, address: 'fake1bob' }))
  expect(changes).toEqual([
    { ...SAME, address: 'fake1carol', hasSwitchedAccount: true },
    { ...SAME, address: 'fake1carol' },
    { ...SAME, address: 'fake1alice', hasSwitchedAccount: true, hasSwitchedWallet: true },
    { ...SAME, address: 'fake1bob', hasSwitchedAccount: true, hasSwitchedWallet: true },
  ])
})

test('is pending until the switch has ended', async () => {
  const { kit, result, named } = await open()
  const { select } = kit.get(Connections)
  let go = () => {}
  jest.spyOn(kit.get(Connections), 'select').mockImplementation(async (id) => {
    await new Promise<void>((resolve) => void (go = resolve))
    await select(id)
  })
  let switching = Promise.resolve()
  act(() => void (switching = result.current.switchConnection({ connection: named('Fake Wallet') })))
  expect(result.current.isPending).toBe(true)
  go()
  await act(() => switching)
  expect(result.current.isPending).toBe(false)
})

test.each([
  ['a wallet that is not connected', { connection: { connectorId: 'fake:gone' } }, 'connection/not-found'],
  ['an address that the wallet has not shared', { connection: { connectorId: 'fake:other' }, address: 'fake1alice' }],
  ['an address of another wallet', { connection: { connectorId: 'fake:wallet' }, address: 'fake1bob' }],
])('tells of %s, and changes nothing', async (_, params, code = 'account/not-found') => {
  const { result, inUse, changes, failures } = await open()
  await act(() => result.current.switchConnection(params))
  expect(failures).toEqual([expect.objectContaining({ code })])
  expect(changes).toEqual([])
  expect(inUse()).toBe('Other Wallet')
})

test('there is no ended connection that could be deleted', async () => {
  const { result, inUse, changes } = await open()
  act(() => result.current.deleteConnection({ address: 'fake1bob', connectorId: 'fake:other' }))
  expect(changes).toEqual([{ ...SAME, address: 'fake1bob', hasDeletedWallet: true }])
  expect(inUse()).toBe('Other Wallet')
})

test('serves another namespace than the one in use', async () => {
  const { result, named, changes, failures } = await open({ namespace: 'mock' })
  expect(result.current.connection).toBeUndefined()
  await act(() => result.current.switchConnection({ connection: named('Other Wallet') }))
  expect(failures).toEqual([expect.objectContaining({ code: 'connection/not-found' })])
  act(() => result.current.deleteConnection({ address: 'mock1bob', connectorId: 'fake:other' }))
  expect(changes).toEqual([{ ...SAME, namespace: 'mock', address: 'mock1bob', hasDeletedWallet: true }])
})

test('renders on a server as without a wallet', async () => {
  await open()
  const seen: unknown[] = []
  const Seen = () => <>{seen.push(useAppKitConnection().connection)}</>
  renderToString(<Seen />)
  expect(seen).toEqual([undefined])
})
