import { setUpKit, watch } from './kit.test.helper.js'
import { Notices } from '../contracts/modal/notices.js'
import { createFakeConnector, hangs } from '../testing/fakes/fake-connector.js'
import { flush } from '../testing/flush.js'
import { openLedger } from '../testing/watch/ledger.js'
import { runInPlainNode } from '../testing/plain-node.test.helper.js'

test('F-L07: a kit with namespaces and wallets runs in plain Node, and touches no page', () => {
  const { stdout, stderr } = runInPlainNode(`
    import { createAppKit, Connections, Networks, Accounts, Modal, Wallets, Theme } from './index.ts'
    import { definePlugin, Namespaces, Connectors } from './plugin.ts'
    import { createFakeNamespace, createFakeConnector, openLedger } from './testing/index.ts'
    const ledger = openLedger()
    const wallet = createFakeConnector()
    const plugin = definePlugin({ id: 'p', setup(ctx) { ctx.contribute(Namespaces, createFakeNamespace()); ctx.contribute(Connectors, wallet) } })
    const kit = createAppKit({ plugins: [plugin()] })
    for (const token of [Connections, Networks, Accounts, Modal, Wallets, Theme]) JSON.stringify(kit.get(token).getSnapshot())
    await kit.start()
    const result = await kit.connect({ connector: wallet.id })
    const modal = kit.get(Modal)
    const shown = new Promise((resolve) => modal.subscribe(() => modal.getSnapshot().open && resolve()))
    const opened = kit.open()
    await shown
    const { view } = modal.getSnapshot()
    await kit.dispose()
    console.log(typeof window, result.account.address, view, await opened)
    await ledger.close()
  `)
  expect(stderr).toBe('')
  expect(stdout).toBe('undefined fake1alice Account stopped\n')
})

test('F-L08: start, stop and start in one turn restores once, shows no prompt and leaks nothing', async () => {
  const ledger = openLedger()
  const wallet = createFakeConnector()
  const first = setUpKit({ connectors: [wallet] })
  await first.kit.start()
  await first.kit.connect({ connector: wallet.id })
  await first.kit.stop()

  const { kit, connections, clock, storage, at, address, troubles } = setUpKit({
    connectors: [wallet],
    storage: first.storage,
  })
  const starts = [kit.start(), kit.stop(), kit.start()]
  await Promise.all(starts)
  await connections.restored()
  expect([at().status, address(), wallet.prompts, wallet.sessions.length]).toEqual(['connected', 'fake1alice', 1, 2])
  expect(wallet.sessions[1]!.listeners).toBe(1)
  await kit.stop()
  expect([clock.pending, storage.listening, ...wallet.sessions.map(({ listeners }) => listeners)]).toEqual([0, 0, 0, 0])
  await kit.dispose()
  await first.kit.dispose()
  expect(troubles()).toEqual([])
  await ledger.close()
})

test('F-L08: a restarted kit restores the connection, and ends the modal and attempts from before the restart', async () => {
  const { kit, wallet, modal, at, address, network, connections } = setUpKit()
  await kit.start()
  wallet.onConnect = (ask) => void ask.approve({ state: { networkId: 'fake:two' } })
  await kit.connect({ connector: wallet.id })
  const opened = watch(kit.open())
  kit.get(Notices).show('Copied')
  await flush()
  await kit.stop()
  await flush()
  expect([opened.value, modal.getSnapshot().open, at().status, address()]).toEqual([
    'stopped',
    false,
    'disconnected',
    undefined,
  ])
  expect([kit.get(Notices).getSnapshot().snack, network()]).toEqual([undefined, 'fake:two'])
  expect(wallet.sessions[0]!.disconnects).toBe(0)
  await kit.start()
  await connections.restored()
  expect([at().status, address(), network()]).toEqual(['connected', 'fake1alice', 'fake:two'])
})

test("a stop keeps the visitor's namespace and network in storage, also a network that only the wallet knows", async () => {
  const config = { allowUnsupportedChain: true }
  const { kit, wallet, storage, network } = setUpKit({ config })
  wallet.onConnect = (ask) => void ask.approve({ state: { networkId: 'fake:elsewhere' } })
  await kit.start()
  await kit.connect({ connector: wallet.id })
  // The recent wallet is written when the list of wallets is loaded.
  await flush()
  expect(network()).toBe('fake:elsewhere')
  const before = storage.entries()
  await kit.stop()
  expect(storage.entries()).toEqual(before)
})

test.each([0, 1, 2, 3])(
  'F-L10: everything settles when a kit is disposed of %i turns after its start, and a new kit is clean',
  async (turns) => {
    const wallet = createFakeConnector({ onConnect: hangs() })
    const other = createFakeConnector({ id: 'mock:wallet', namespaces: ['mock'], onConnect: hangs() })
    const old = setUpKit({ connectors: [wallet, other] })
    void old.kit.start()
    const running = [
      watch(old.kit.connect({ connector: wallet.id })),
      watch(old.kit.connect()),
      watch(old.kit.open({ namespace: 'mock' })),
      watch(old.networks.switchTo('mock:two')),
      watch(old.accounts.select('fake', 'fake1alice')),
      watch(old.connections.restored()),
      watch(old.kit.disconnect({ namespace: 'mock' })),
    ]
    for (let turn = 0; turn < turns; turn++) await flush()
    await old.kit.dispose()
    await flush()
    await flush()
    expect(running.map(({ settled }) => settled)).toEqual(running.map(() => 1))
    expect(() => old.kit.get(Notices)).toThrow(expect.objectContaining({ code: 'kit/disposed' }))
    expect([old.clock.pending, old.storage.listening, old.troubles()]).toEqual([0, 0, []])

    const fresh = setUpKit({ connectors: [wallet, other], storage: old.storage })
    await fresh.kit.start()
    for (const ask of wallet.asks) ask.approve()
    await flush()
    expect([fresh.at().status, fresh.modal.getSnapshot().open]).toEqual(['disconnected', false])
    wallet.onConnect = (ask) => void ask.approve()
    await expect(fresh.kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'connected' })
    expect(fresh.troubles()).toEqual([])
  },
)

test('a stopped kit neither connects nor opens the modal until it is started again', async () => {
  const { kit, wallet, modal } = setUpKit()
  await kit.start()
  await kit.stop()
  await expect(kit.connect({ connector: wallet.id })).resolves.toEqual({ status: 'cancelled', reason: 'stopped' })
  await expect(kit.connect()).resolves.toEqual({ status: 'cancelled', reason: 'stopped' })
  await expect(kit.open()).resolves.toBe('stopped')
  expect([modal.getSnapshot().open, wallet.asks]).toEqual([false, []])
  await kit.start()
  await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'connected' })
})
