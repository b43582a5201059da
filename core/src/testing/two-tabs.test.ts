import fc from 'fast-check'
import type { KeyValue } from '../platform/storage/key-value.js'
import { createSeededRandom } from './fakes/seeded-random.js'
import { createTwoTabs, type TwoTabs } from './two-tabs.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 500)
const KEYS = ['status', 'wallet', 'network']

/** A tab's view: the values it wrote, and those it read on an event of the other tab. */
function believer(store: KeyValue) {
  const beliefs = new Map<string, string | undefined>()
  const told: string[] = []
  store.subscribe((keys) => {
    told.push(...keys)
    for (const key of keys) beliefs.set(key, store.get(key))
  })
  return {
    told,
    write(changes: Record<string, string | undefined>) {
      store.write(changes)
      for (const key in changes) beliefs.set(key, changes[key])
    },
    believes: () => Object.fromEntries([...beliefs].filter(([, value]) => value !== undefined)),
  }
}

const connect = (id: string) => ({ status: 'connected', wallet: id, network: `eip155:${id.length}` })
const DISCONNECT = { status: 'disconnected', wallet: undefined, network: undefined }

function expectAgreement(tabs: TwoTabs, ...believers: ReturnType<typeof believer>[]) {
  tabs.deliver()
  for (const { believes } of believers) expect(believes()).toEqual(tabs.storage.entries())
}

test('F-S06: two tabs agree after 200 concurrent connects and disconnects', () => {
  const tabs = createTwoTabs()
  const [one, two] = [believer(tabs.first), believer(tabs.second)]
  const chance = createSeededRandom(6).bytes(200)
  chance.forEach((byte, index) => {
    const tab = byte & 1 ? one : two
    tab.write(byte & 2 ? connect(String(index)) : DISCONNECT)
    // Some events arrive in between, others only at the end.
    if (byte & 4) tabs.deliver(byte >> 5)
  })
  expectAgreement(tabs, one, two)
  expect(new Set([...one.told, ...two.told])).toEqual(new Set(KEYS))
})

test('MB7: two tabs agree with the storage and get no further events, whatever the order of writes and events', () => {
  const changes = fc.dictionary(fc.constantFrom(...KEYS), fc.option(fc.stringMatching(/^[ab]$/), { nil: undefined }))
  const step = fc.oneof(
    fc.record({ tab: fc.nat(1), changes }),
    fc.record({ deliver: fc.nat(4) }),
    fc.record({ clear: fc.constant(true) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const tabs = createTwoTabs()
      const both = [believer(tabs.first), believer(tabs.second)]
      for (const one of steps) {
        if ('changes' in one) both[one.tab]!.write(one.changes)
        else if ('deliver' in one) tabs.deliver(one.deliver)
        else {
          // The visitor clears the storage: the tab in which that is done gets no event and writes again.
          tabs.clear()
          both[0]!.write(DISCONNECT)
        }
      }
      expectAgreement(tabs, ...both)
      const told = both.map((tab) => tab.told.length)
      tabs.deliver()
      expect(both.map((tab) => tab.told.length)).toEqual(told)
    }),
    { numRuns: RUNS },
  )
})
