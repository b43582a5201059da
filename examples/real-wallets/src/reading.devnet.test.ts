import { activity } from '@latchkey/activity'
import { balances } from '@latchkey/balances'
import { blockchainApi } from '@latchkey/blockchain-api'
import { Activity, Balances, Nfts, override } from '@latchkey/core'
import { Clock, Logger, type Observable } from '@latchkey/core/plugin'
import { createFakeClock, createRecordingLogger, type FakeClock, flush } from '@latchkey/core/testing'
import { eip155 } from '@latchkey/eip155'
import { type Devnet, type Door, type Fault, openDoor, startApi, startDevnet } from '@latchkey/example-devnet'
import { connectNodeWallet } from '@latchkey/example-devnet/node-wallet'
import { nfts } from '@latchkey/nfts'

// What an account owns, did and collected, read from a real server that answers, is slow, wrong and off, and from a real node.

const SLOW_START_MS = 60_000
const DEADLINE_MS = 10_000

let devnet: Devnet<'evm'>
let server: Awaited<ReturnType<typeof startApi>>
let door: Door
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
  server = await startApi({ nodes: { mainnet: devnet.evm.mainnet.url }, log: () => undefined })
  const contract = await devnet.evm.createCollection('ERC721', 'Lighthouses')
  await devnet.evm.mintNft(contract, devnet.evm.accounts[0]!.address, { tokenId: 7, uri: '' })
}, SLOW_START_MS)
afterAll(async () => {
  await server.close()
  await devnet.stop()
}, SLOW_START_MS)

let visit: Awaited<ReturnType<typeof visitor>> | undefined
beforeEach(async () => void (door = await openDoor(server.url)))
afterEach(async () => {
  await visit?.kit.dispose()
  visit = undefined
  await door.close()
})

/** A visitor with an account that owns and did something. */
async function visitor(clock?: Clock) {
  const { kit } = await connectNodeWallet({
    url: devnet.evm.mainnet.url,
    account: devnet.evm.accounts[0]!.address,
    projectId: 'demo',
    endpoints: { blockchainApi: door.url },
    plugins: [eip155({ coinbase: false, safe: false }), blockchainApi(), balances(), activity(), nfts()],
    overrides: [
      override(Logger, { value: createRecordingLogger() }),
      ...(clock ? [override(Clock, { value: clock })] : []),
    ],
  })
  const [owned, did, collected] = [kit.get(Balances), kit.get(Activity), kit.get(Nfts)]
  const holdings = () => owned.getSnapshot().namespaces['eip155']
  return {
    kit,
    /** Begins to read everything. */
    begin: () => {
      owned.follow('eip155')
      void did.more()
      void collected.more()
    },
    more: () => Promise.all([did.more(), collected.more()]),
    statuses: () => [holdings()?.status, did.getSnapshot().status, collected.getSnapshot().status],
    ended: () =>
      Promise.all([
        until(owned, () => ['ready', 'failed'].includes(holdings()?.status ?? '')),
        until(did, () => ['ready', 'failed'].includes(did.getSnapshot().status)),
        until(collected, () => ['ready', 'failed'].includes(collected.getSnapshot().status)),
      ]),
    source: () => {
      const state = holdings()
      return state && 'holdings' in state ? state.holdings?.source : undefined
    },
  }
}

/** Resolves once the state is so. */
const until = (observed: Observable<unknown>, isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo()) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = observed.subscribe(look)
    look()
  })

const READS = '/v1/account/'

test('a server that answers is the source of all three', async () => {
  visit = await visitor()
  visit.begin()
  await visit.ended()
  expect([visit.statuses(), visit.source()]).toEqual([['ready', 'ready', 'ready'], 'api'])
})

test('F-N25: a server that is slow is waited for, and everything says so meanwhile', async () => {
  door.faults.add({ path: READS, delayMs: 300 })
  visit = await visitor()
  visit.begin()
  await until(visit.kit.get(Nfts), () => visit!.statuses()[2] === 'loading')
  expect(visit.statuses()).toEqual(['loading', 'loading', 'loading'])
  await visit.ended()
  expect([visit.statuses(), visit.source()]).toEqual([['ready', 'ready', 'ready'], 'api'])
})

/** Balances come from the node instead. Of the rest, a node of Ethereum knows nothing. */
const WITHOUT_SERVER = [['ready', 'failed', 'failed'], 'chain']

/** Waits, and runs what is due by the clock meanwhile: what is asked of a node waits by it for what is asked in the same moment. */
async function meanwhile(clock: FakeClock, work: Promise<unknown>) {
  const state = { isDone: false }
  const done = work.finally(() => (state.isDone = true))
  while (!state.isDone) await clock.advance(0)
  return done
}

test('F-N06: a server whose answers drip is given up after ten seconds', async () => {
  door.faults.add({ path: READS, drips: true, next: 3 })
  const clock = createFakeClock()
  visit = await visitor(clock)
  visit.begin()
  // Every read has been met, so that all deadlines run.
  while (door.faults.list().length > 0) await flush()
  await clock.advance(DEADLINE_MS)
  await meanwhile(clock, visit.ended())
  expect([visit.statuses(), visit.source()]).toEqual(WITHOUT_SERVER)
  await visit.more()
  expect(visit.statuses()).toEqual(['ready', 'ready', 'ready'])
})

test.each<[what: string, fault: Fault]>([
  ['F-N16: answers half a document', { garbage: true }],
  ['refuses the project', { status: 403 }],
])('a server that %s is passed over, and asked again by the next call', async (_what, fault) => {
  door.faults.add({ path: READS, ...fault })
  visit = await visitor()
  visit.begin()
  await visit.ended()
  expect([visit.statuses(), visit.source()]).toEqual(WITHOUT_SERVER)
  door.faults.clear()
  await visit.more()
  expect(visit.statuses()).toEqual(['ready', 'ready', 'ready'])
})

test('F-N14: a server that fails again and again is passed over, and left in peace for a while', async () => {
  door.faults.add({ path: READS, status: 503, next: 100 })
  visit = await visitor()
  visit.begin()
  await visit.ended()
  expect([visit.statuses(), visit.source()]).toEqual(WITHOUT_SERVER)
  const left = door.faults.list()
  await visit.more()
  expect([visit.statuses(), door.faults.list()]).toEqual([WITHOUT_SERVER[0], left])
})

test('F-N04: a server that is off leaves what the node knows', async () => {
  visit = await visitor()
  await door.close()
  visit.begin()
  await visit.ended()
  expect([visit.statuses(), visit.source()]).toEqual(WITHOUT_SERVER)
})
