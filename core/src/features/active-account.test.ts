import { Accounts } from '../contracts/accounts/accounts.js'
import { Connectors } from '../contracts/connections/connectors.js'
import { BlockchainApi } from '../contracts/features/blockchain-api.js'
import { NamespaceOutlines, Namespaces } from '../contracts/networks/namespaces.js'
import { Networks } from '../contracts/networks/networks.js'
import { definePlugin } from '../kernel/plugin/plugin.js'
import type { Services } from '../kernel/services.js'
import { createTestKit } from '../testing/create-test-kit.js'
import { createFakeConnector } from '../testing/fakes/fake-connector.js'
import { createFakeNamespace, fakeAccount, fakeNetwork } from '../testing/fakes/fake-namespace.js'
import { flush } from '../testing/flush.js'
import { trackActiveAccount } from './active-account.js'

const ALICE = 'eip155:1:eip1551alice'

/** A kit with a wallet of two networks, and a tracker with everything that it told. */
async function open() {
  const namespace = createFakeNamespace({
    id: 'eip155',
    networks: [fakeNetwork('eip155', '1'), fakeNetwork('eip155', '2')],
  })
  const connector = createFakeConnector({
    namespaces: ['eip155'],
    onConnect: (ask) => void ask.approve({ state: { accounts: [fakeAccount('eip155', 'alice')] } }),
  })
  let services: Services | undefined
  const plugin = definePlugin({
    id: 'plugin',
    requires: [Namespaces, Connectors, NamespaceOutlines, Accounts, Networks],
    optional: [BlockchainApi],
    setup(ctx) {
      ctx.contribute(Namespaces, namespace)
      ctx.contribute(Connectors, connector)
    },
    start: (ctx) => void (services = ctx),
  })
  const { kit } = createTestKit({ plugins: [plugin()] })
  await kit.start()
  const changes: unknown[] = []
  const onChange = jest.fn((id: unknown) => void changes.push(id))
  const tracker = trackActiveAccount<{ pages: number }>(services!, onChange)
  return {
    kit,
    tracker,
    changes,
    onChange,
    connect: () => kit.connect({ connector: connector.id }),
    /** The wallet changes to its other network. */
    async switchNetwork() {
      connector.sessions.at(-1)!.change({ networkId: 'eip155:2' })
      await flush()
    },
  }
}

test('there is none before a wallet is connected', async () => {
  const { tracker, changes } = await open()
  expect([tracker.now(), changes]).toEqual([undefined, []])
})

test('an account is begun once, and keeps what the service puts into it', async () => {
  const { tracker, changes, connect } = await open()
  await connect()
  tracker.now()!.pages = 3
  expect(tracker.now()).toMatchObject({
    id: ALICE,
    address: 'eip1551alice',
    network: { caipNetworkId: 'eip155:1' },
    pages: 3,
  })
  expect(changes).toEqual([ALICE])
})

test('an account is begun once, also where a listener asks for it in the same step', async () => {
  const { tracker, onChange, connect } = await open()
  await connect()
  const asked: unknown[] = []
  onChange.mockImplementationOnce(() => void asked.push(tracker.now()))
  expect(tracker.now()).toBe(asked[0])
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('ends in the step in which another network comes into use, and begins anew', async () => {
  const { kit, tracker, changes, connect, switchNetwork } = await open()
  await connect()
  tracker.follow()
  const first = tracker.now()!
  const aborted: boolean[] = []
  kit.get(Accounts).subscribe(() => void aborted.push(first.signal.aborted))
  await switchNetwork()
  expect([aborted, changes]).toEqual([[true], [ALICE, undefined]])
  const second = tracker.now()!
  expect([second.id, second.signal.aborted]).toEqual(['eip155:2:eip1551alice', false])
})

test('ends when the wallet is disconnected, also for somebody who only asks', async () => {
  const { kit, tracker, changes, connect } = await open()
  await connect()
  const { signal } = tracker.now()!
  await kit.disconnect()
  expect([tracker.now(), signal.aborted, changes]).toEqual([undefined, true, [ALICE, undefined]])
})

test.each<[string, (tracker: Awaited<ReturnType<typeof open>>['tracker']) => void]>([
  ['end', (tracker) => tracker.end()],
  ['the stop of follow', (tracker) => tracker.follow()()],
])('%s ends the account, and the next question begins it anew', async (_what, end) => {
  const { tracker, changes, connect } = await open()
  await connect()
  const first = tracker.now()!
  end(tracker)
  expect([first.signal.aborted, changes]).toEqual([true, [ALICE, undefined]])
  expect(tracker.now()).not.toBe(first)
})

test('hears of no change after it has stopped', async () => {
  const { tracker, connect, switchNetwork } = await open()
  await connect()
  const stop = tracker.follow()
  const ended = tracker.now()!
  stop()
  const next = tracker.now()!
  await switchNetwork()
  expect([ended.signal.aborted, next.signal.aborted]).toEqual([true, false])
})
