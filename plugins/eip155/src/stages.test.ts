import { type AppKit, Connections, Networks, override } from '@latchkey/core'
import { Connectors, Device, Namespaces } from '@latchkey/core/plugin'
import {
  announceProvider,
  createFakeDevice,
  createFakePage,
  createScriptedProvider,
  createTestKit,
  flush,
  type TestKit,
} from '@latchkey/core/testing'
import { eip155, type Eip155Options } from './index.js'
import { ADDRESS, YES } from './session/session.test.helper.js'
import { ANNOUNCED_ID, INFO } from './wallets.test.helper.js'

/** A kit with an open modal. */
async function openModal(
  scripts: Parameters<typeof createScriptedProvider>[0] = {},
  storage?: TestKit['storage'],
  options: Eip155Options = {},
) {
  const [page, wallet] = [createFakePage(), createScriptedProvider({ ...YES, ...scripts })]
  announceProvider(page, { info: INFO, provider: wallet.provider })
  const testKit = createTestKit({ plugins: [eip155(options)], page, ...(storage && { storage }) })
  await testKit.kit.start()
  await testKit.kit.get(Connections).load()
  return {
    ...testKit,
    wallet,
    connections: testKit.kit.get(Connections),
    methods: () => wallet.calls.map(({ method }) => method),
  }
}

const chainsOf = (kit: AppKit) =>
  kit
    .get(Namespaces)
    .getSnapshot()
    .map(({ id }) => id)

test('lists the wallets without the namespace, and loads it with the first connect', async () => {
  const { kit, connections, methods, failures } = await openModal()
  expect(
    kit
      .get(Connectors)
      .getSnapshot()
      .map(({ id }) => id),
  ).toEqual([ANNOUNCED_ID, 'eip155:coinbaseWalletSDK'])
  expect([chainsOf(kit), methods()]).toEqual([[], []])
  expect(kit.get(Networks).getSnapshot().namespaces['eip155']!.requested.length).toBeGreaterThan(1)

  expect(await connections.connect(ANNOUNCED_ID)).toMatchObject({ status: 'connected', account: { address: ADDRESS } })
  expect([chainsOf(kit), methods()]).toEqual([['eip155'], ['eth_requestAccounts', 'eth_chainId']])
  expect(
    connections.getSnapshot().namespaces['eip155']!.connection!.session.features['send-transaction@1'],
  ).toBeDefined()
  await kit.stop()
  expect(chainsOf(kit)).toEqual([])
  await kit.dispose()
  expect(failures).toEqual([])
})

test('warming up a wallet loads the namespace without a prompt', async () => {
  const { kit, methods } = await openModal()
  await kit.get(Connectors).getSnapshot()[0]!.load!()
  expect([chainsOf(kit), methods()]).toEqual([['eip155'], []])
  await kit.dispose()
})

test('asks the wallet before connect returns, whether the namespace is loaded or not', async () => {
  for (const prepare of [async () => {}, (kit: AppKit) => kit.load('connect')]) {
    const { kit, connections, methods } = await openModal({}, undefined, { coinbase: false })
    await prepare(kit)
    const connecting = connections.connect(ANNOUNCED_ID)
    expect(methods()).toEqual(['eth_requestAccounts'])
    await connecting
    await kit.dispose()
  }
})

test.each([
  ['a rejection', { rejects: { code: 4001, message: 'no' } }],
  ['a rejection in words only', { rejects: new Error('User rejected the request') }],
])('reads %s although the namespace is loaded only then', async (_what, eth_requestAccounts) => {
  const { kit, connections, methods } = await openModal({ eth_requestAccounts })
  expect(await connections.connect(ANNOUNCED_ID)).toMatchObject({ status: 'cancelled', reason: 'rejected' })
  expect([chainsOf(kit), methods()]).toEqual([['eip155'], ['eth_requestAccounts']])
  await kit.dispose()
})

test('fails for a wallet that throws from its request', async () => {
  const { kit, connections, wallet } = await openModal()
  Object.assign(wallet.provider, {
    request() {
      throw Object.assign(new Error('Wallet is locked'), {})
    },
  })
  await expect(connections.connect(ANNOUNCED_ID)).rejects.toMatchObject({ code: 'connection/locked' })
  await kit.dispose()
})

test('F-P06: waits for a wallet that is asking already although the namespace is loaded only then', async () => {
  const { kit, connections, wallet, methods } = await openModal({
    eth_requestAccounts: { rejects: { code: -32_002, message: 'already pending' } },
  })
  const connecting = connections.connect(ANNOUNCED_ID)
  await flush()
  expect(connections.getSnapshot().namespaces['eip155']).toMatchObject({
    status: 'connecting',
    attempt: { pending: true },
  })
  wallet.emit('accountsChanged', [ADDRESS])
  expect(await connecting).toMatchObject({ status: 'connected' })
  expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  await kit.dispose()
})

test('reconnects in silence after a reload, and loads the namespace with that', async () => {
  const first = await openModal()
  await first.connections.connect(ANNOUNCED_ID)
  await first.kit.stop()
  const { kit, connections, clock, methods } = await openModal({}, first.storage)
  await clock.advance(1)
  await connections.restored()
  expect(connections.getSnapshot().connected).toBe(true)
  expect([chainsOf(kit), methods()]).toEqual([['eip155'], ['eth_accounts', 'eth_chainId']])
  await kit.dispose()
})

test('asks nothing more after a cancel while the namespace is loading', async () => {
  const { kit, connections, methods } = await openModal()
  const connecting = connections.connect(ANNOUNCED_ID)
  connections.cancel()
  expect(await connecting).toMatchObject({ status: 'cancelled', reason: 'closed' })
  await flush()
  expect(methods()).toEqual(['eth_requestAccounts'])
  await kit.dispose()
})

test('has no namespace when the kit stops while it is loading', async () => {
  const { kit, connections } = await openModal()
  const connecting = connections.connect(ANNOUNCED_ID)
  await kit.stop()
  expect(await connecting).toMatchObject({ status: 'cancelled', reason: 'stopped' })
  await flush()
  expect(chainsOf(kit)).toEqual([])
  await kit.dispose()
})

test('offers a Ledger, but not when the kit has stopped meanwhile', async () => {
  const page = createFakePage({ navigator: { hid: { requestDevice: () => {}, getDevices: async () => [] } } })
  for (const [act, ids] of [
    [async () => {}, ['eip155:ledger']],
    [(kit: AppKit) => kit.stop(), []],
  ] as const) {
    const { kit } = createTestKit({ plugins: [eip155({ coinbase: false, ledger: true })], page })
    await kit.start()
    const preparing = kit.get(Connections).load()
    await act(kit)
    await preparing
    await flush()
    expect(
      kit
        .get(Connectors)
        .getSnapshot()
        .map(({ id }) => id),
    ).toEqual(ids)
    await kit.dispose()
  }
})

test('looks for no Safe around a page without a frame', async () => {
  const page = createFakePage()
  const read = jest.spyOn(page, 'read')
  const { kit } = createTestKit({
    plugins: [eip155({ coinbase: false })],
    page,
    overrides: [override(Device, { value: createFakeDevice('desktop') })],
  })
  await kit.start()
  await kit.get(Connections).load()
  await flush()
  expect(read.mock.calls.map(([name]) => name)).not.toContain('location')
  await kit.dispose()
})
