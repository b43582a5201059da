import { Chains, Connections, Connectors, Device, Networks, override, type AppKit } from '@latchkey/core'
import { announceProvider, createFakeDevice, createFakePage, createScriptedProvider, createTestKit, flush, type TestKit } from '@latchkey/core/testing'
import { eip155, type Eip155Options } from './index.js'
import { ADDRESS, YES } from './session/session.test.helper.js'
import { ANNOUNCED_ID, INFO } from './wallets.test.helper.js'

/** A kit in which somebody has opened the modal, and nothing more. */
async function opened(scripts: Parameters<typeof createScriptedProvider>[0] = {}, storage?: TestKit['storage'], options: Eip155Options = {}) {
  const [page, wallet] = [createFakePage(), createScriptedProvider({ ...YES, ...scripts })]
  announceProvider(page, { info: INFO, provider: wallet.provider })
  const testKit = createTestKit({ plugins: [eip155(options)], page, ...(storage && { storage }) })
  await testKit.kit.start()
  await testKit.kit.get(Connections).prepare()
  return { ...testKit, wallet, connections: testKit.kit.get(Connections), methods: () => wallet.calls.map(({ method }) => method) }
}

const chainsOf = (kit: AppKit) => kit.get(Chains).getSnapshot().map(({ id }) => id)

test('opening lists the wallets, and brings no chain; connecting brings it, and leaves the wallet with it', async () => {
  const { kit, connections, methods, failures } = await opened()
  expect(kit.get(Connectors).getSnapshot().map(({ id }) => id)).toEqual([ANNOUNCED_ID, 'eip155:coinbaseWalletSDK'])
  expect([chainsOf(kit), methods()]).toEqual([[], []])
  expect(kit.get(Networks).getSnapshot().chains['eip155']!.requested.length).toBeGreaterThan(1)

  expect(await connections.connect(ANNOUNCED_ID)).toMatchObject({ status: 'connected', account: { address: ADDRESS } })
  expect([chainsOf(kit), methods()]).toEqual([['eip155'], ['eth_requestAccounts', 'eth_chainId']])
  expect(connections.getSnapshot().chains['eip155']!.connection!.session.features['send-transaction@1']).toBeDefined()
  await kit.stop()
  expect(chainsOf(kit)).toEqual([])
  await kit.dispose()
  expect(failures).toEqual([])
})

test('who is about to choose a wallet brings what that takes, and shows nothing', async () => {
  const { kit, methods } = await opened()
  await kit.get(Connectors).getSnapshot()[0]!.prepare!()
  expect([chainsOf(kit), methods()]).toEqual([['eip155'], []])
  await kit.dispose()
})

test('the wallet is asked before connect returns, whether the chain is here or not', async () => {
  for (const prepare of [async () => {}, (kit: AppKit) => kit.prepare()]) {
    const { kit, connections, methods } = await opened({}, undefined, { coinbase: false })
    await prepare(kit)
    const connecting = connections.connect(ANNOUNCED_ID)
    expect(methods()).toEqual(['eth_requestAccounts'])
    await connecting
    await kit.dispose()
  }
})

test.each([
  ['a no', { rejects: { code: 4001, message: 'no' } }],
  ['a no in words', { rejects: new Error('User rejected the request') }],
])('%s is known for what it is, though the chain comes only now', async (_what, eth_requestAccounts) => {
  const { kit, connections, methods } = await opened({ eth_requestAccounts })
  expect(await connections.connect(ANNOUNCED_ID)).toMatchObject({ status: 'cancelled', reason: 'rejected' })
  expect([chainsOf(kit), methods()]).toEqual([['eip155'], ['eth_requestAccounts']])
  await kit.dispose()
})

test('a wallet that throws out of the question itself is told as one that failed', async () => {
  const { kit, connections, wallet } = await opened()
  Object.assign(wallet.provider, {
    request() {
      throw Object.assign(new Error('Wallet is locked'), {})
    },
  })
  await expect(connections.connect(ANNOUNCED_ID)).rejects.toMatchObject({ code: 'connection/locked' })
  await kit.dispose()
})

test('F-P06: a wallet that is asking already is waited for, though the chain comes only now', async () => {
  const { kit, connections, wallet, methods } = await opened({ eth_requestAccounts: { rejects: { code: -32_002, message: 'already pending' } } })
  const connecting = connections.connect(ANNOUNCED_ID)
  await flush()
  expect(connections.getSnapshot().chains['eip155']).toMatchObject({ status: 'connecting', attempt: { pending: true } })
  wallet.emit('accountsChanged', [ADDRESS])
  expect(await connecting).toMatchObject({ status: 'connected' })
  expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  await kit.dispose()
})

test('who is connected is connected again at the next visit, in silence, and the chain comes with that', async () => {
  const first = await opened()
  await first.connections.connect(ANNOUNCED_ID)
  await first.kit.stop()
  const { kit, connections, clock, methods } = await opened({}, first.storage)
  await clock.advance(1)
  await connections.restored()
  expect(connections.getSnapshot().connected).toBe(true)
  expect([chainsOf(kit), methods()]).toEqual([['eip155'], ['eth_accounts', 'eth_chainId']])
  await kit.dispose()
})

test('a visitor who thinks otherwise while the chain comes is asked nothing more', async () => {
  const { kit, connections, methods } = await opened()
  const connecting = connections.connect(ANNOUNCED_ID)
  connections.cancel()
  expect(await connecting).toMatchObject({ status: 'cancelled', reason: 'closed' })
  await flush()
  expect(methods()).toEqual(['eth_requestAccounts'])
  await kit.dispose()
})

test('a kit that is stopped while the chain comes has none', async () => {
  const { kit, connections } = await opened()
  const connecting = connections.connect(ANNOUNCED_ID)
  await kit.stop()
  expect(await connecting).toMatchObject({ status: 'cancelled', reason: 'stopped' })
  await flush()
  expect(chainsOf(kit)).toEqual([])
  await kit.dispose()
})

test('a Ledger is offered by a kit that is still there, and not by one that was stopped meanwhile', async () => {
  const page = createFakePage({ navigator: { hid: { requestDevice: () => {}, getDevices: async () => [] } } })
  for (const [act, ids] of [[async () => {}, ['eip155:ledger']], [(kit: AppKit) => kit.stop(), []]] as const) {
    const { kit } = createTestKit({ plugins: [eip155({ coinbase: false, ledger: true })], page })
    await kit.start()
    const preparing = kit.get(Connections).prepare()
    await act(kit)
    await preparing
    await flush()
    expect(kit.get(Connectors).getSnapshot().map(({ id }) => id)).toEqual(ids)
    await kit.dispose()
  }
})

test('nothing is looked for around a page that is not framed', async () => {
  const page = createFakePage()
  const read = jest.spyOn(page, 'read')
  const { kit } = createTestKit({ plugins: [eip155({ coinbase: false })], page, overrides: [override(Device, { value: createFakeDevice('desktop') })] })
  await kit.start()
  await kit.get(Connections).prepare()
  await flush()
  expect(read.mock.calls.map(([name]) => name)).not.toContain('location')
  await kit.dispose()
})
