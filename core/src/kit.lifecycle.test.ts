import { createKitWorld, watch } from './kit.test.helper.js'
import { Notices } from './contracts/notices.js'
import { createFakeConnector, hangs } from './testing/fake-connector.js'
import { flush } from './testing/flush.js'
import { openLedger } from './testing/ledger.js'
import { runInPlainNode } from './testing/plain-node.test.helper.js'

test('F-L07: in plain Node a kit is made, used and ended, with chains and wallets, and touches no page', () => {
  const { stdout, stderr } = runInPlainNode(`
    import { createAppKit, definePlugin, Chains, Connectors, Connections, Networks, Accounts, Modal, Wallets, Theme } from './index.ts'
    import { createFakeChain, createFakeConnector, openLedger } from './testing/index.ts'
    const ledger = openLedger()
    const wallet = createFakeConnector()
    const plugin = definePlugin({ id: 'p', setup(host) { host.contribute(Chains, createFakeChain()); host.contribute(Connectors, wallet) } })
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

test('F-L08: mounted, unmounted and mounted again in one breath, it restores once, asks nobody and leaks nothing', async () => {
  const ledger = openLedger()
  const wallet = createFakeConnector()
  const first = createKitWorld({ connectors: [wallet] })
  await first.kit.start()
  await first.kit.connect({ connector: wallet.id })
  await first.kit.stop()

  const { kit, connections, clock, storage, at, address, troubles } = createKitWorld({ connectors: [wallet], storage: first.storage })
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

test('F-L08: started anew, it is where it was, and what was opened or waited for is over', async () => {
  const { kit, wallet, modal, at, address, network, connections } = createKitWorld()
  await kit.start()
  wallet.onConnect = (ask) => void ask.approve({ state: { networkId: 'fake:two' } })
  await kit.connect({ connector: wallet.id })
  const opened = watch(kit.open())
  kit.get(Notices).show('Copied')
  await flush()
  await kit.stop()
  await flush()
  expect([opened.value, modal.getSnapshot().open, at().status, address()]).toEqual(['stopped', false, 'disconnected', undefined])
  expect([kit.get(Notices).getSnapshot().snack, network()]).toEqual([undefined, 'fake:two'])
  expect(wallet.sessions[0]!.disconnects).toBe(0)
  await kit.start()
  await connections.restored()
  expect([at().status, address(), network()]).toEqual(['connected', 'fake1alice', 'fake:two'])
})

test('a stop loses nothing of where the visitor was, though it lets go of the wallet: also on a network that only the wallet knows', async () => {
  const config = { allowUnsupportedChain: true }
  const { kit, wallet, storage, network } = createKitWorld({ config })
  wallet.onConnect = (ask) => void ask.approve({ state: { networkId: 'fake:elsewhere' } })
  await kit.start()
  await kit.connect({ connector: wallet.id })
  // Whom to remember as used is written down when the list of wallets is here.
  await flush()
  expect(network()).toBe('fake:elsewhere')
  const before = storage.entries()
  await kit.stop()
  expect(storage.entries()).toEqual(before)
})

test.each([0, 1, 2, 3])('F-L10: disposed of in mid flight, %i turns after its start, everything settles, and a new one is clean', async (turns) => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const other = createFakeConnector({ id: 'mock:wallet', namespaces: ['mock'], onConnect: hangs() })
  const old = createKitWorld({ connectors: [wallet, other] })
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

  const fresh = createKitWorld({ connectors: [wallet, other], storage: old.storage })
  await fresh.kit.start()
  for (const ask of wallet.asks) ask.approve()
  await flush()
  expect([fresh.at().status, fresh.modal.getSnapshot().open]).toEqual(['disconnected', false])
  wallet.onConnect = (ask) => void ask.approve()
  await expect(fresh.kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'connected' })
  expect(fresh.troubles()).toEqual([])
})

test('a kit that was stopped connects nobody and opens nothing, until it is started again', async () => {
  const { kit, wallet, modal } = createKitWorld()
  await kit.start()
  await kit.stop()
  await expect(kit.connect({ connector: wallet.id })).resolves.toEqual({ status: 'cancelled', reason: 'stopped' })
  await expect(kit.connect()).resolves.toEqual({ status: 'cancelled', reason: 'stopped' })
  await expect(kit.open()).resolves.toBe('stopped')
  expect([modal.getSnapshot().open, wallet.asks]).toEqual([false, []])
  await kit.start()
  await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'connected' })
})
