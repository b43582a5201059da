import fc from 'fast-check'
import type { NetworkId } from '../domain/caip.js'
import { KitModel, NAMESPACES, WALLETS, demand, turn, type SwitchMood } from './kit.model.test.helper.js'
import { fakeAccount, fakeNetwork } from '../testing/fakes/fake-namespace.js'
import { watchErrors } from '../testing/watch/errors.js'

// MB1: a whole kit through its public entry. Visitors, apps, wallets, plugins, other tabs, storage, time and reloads act
// in random order; a model knows which sessions must be connected and what the kit must show.
// Each change runs many short sequences. FC_STEPS=10000 FC_RUNS=5 runs few long ones by night.

const RUNS = Number(process.env['FC_RUNS'] ?? 100)
const STEPS = Number(process.env['FC_STEPS'] ?? 12)

const GARBAGE = [[], null, 'accounts', [null], [{ address: 5 }], [fakeAccount('evil', 'mallory')]]
const NETWORKS: readonly NetworkId[] = ['fake:one', 'fake:two', 'fake:strange', 'mock:one', 'mock:two']
const VIEWS = ['Connect', 'Account', 'Networks', 'AllWallets', 'UnsupportedChain'] as const

const who = fc.nat(WALLETS.length - 1)
const namespace = fc.constantFrom(...NAMESPACES)
const where = fc.constantFrom(undefined, ...NAMESPACES)
const network = fc.constantFrom(...NETWORKS)
const step = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({ do: fc.constantFrom('connect' as const, 'approve' as const, 'approve' as const), who }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('approve late' as const, 'reject' as const, 'lie' as const, 'forget' as const),
      who,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('connect in' as const), who, where: namespace }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constantFrom('share others' as const, 'end' as const), which: fc.nat(7) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('say nonsense' as const),
      which: fc.nat(7),
      garbage: fc.constantFrom(...GARBAGE),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      which: fc.nat(7),
      to: fc.oneof(fc.constantFrom('one', 'two', 'strange'), fc.constantFrom(undefined, 'nonsense', 7)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'disconnect' as const), where }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'open' as const,
        'connect somewhere' as const,
        'close' as const,
        'dismiss' as const,
        'back' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('push' as const, 'open view' as const),
      view: fc.constantFrom(...VIEWS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('open in' as const, 'prefer' as const, 'choose' as const),
      where: namespace,
      other: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('switch' as const, 'switch' as const, 'add network' as const, 'remove network' as const),
      network,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('mood' as const),
      mood: fc.constantFrom<SwitchMood>('goes', 'refuses', 'pretends', 'hangs', 'does not know'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('toggle' as const),
      id: fc.constantFrom(...NAMESPACES, 'fake:b', 'fake:d'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'storage fails' as const,
        'storage works' as const,
        'storage is cleared' as const,
        'storage is swept' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 1_000, 3_000, 25_000, 130_000, 300_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('restart' as const, 'reload' as const, 'restart in one breath' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('other tab connects' as const, 'other tab disconnects' as const), who }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Takes one step, and updates the model. */
async function run(model: KitModel, one: Step) {
  const { kit, connections, networks, accounts, modal } = model.environment
  const wallet = 'who' in one ? model.wallets[one.who]! : undefined
  const sessions = model.sessions()
  const session = 'which' in one ? sessions[one.which % (sessions.length || 1)] : undefined
  const isIn = (id: string) => !('where' in one) || one.where === undefined || one.where === id

  switch (one.do) {
    case 'connect':
      return model.connect(wallet!)
    case 'connect in':
      return model.connect(wallet!, one.where)
    case 'approve': {
      const ask = model.openAsk(wallet!, false)
      return ask && model.approve(wallet!, ask)
    }
    case 'approve late': {
      const before = connections.getSnapshot()
      const ask = model.openAsk(wallet!, true)
      if (!ask) return
      model.approve(wallet!, ask)
      await turn()
      return demand(connections.getSnapshot() === before, 'a late answer changes nothing')
    }
    case 'reject':
      return model.openAsk(wallet!, false)?.reject({ code: 4001 })
    case 'lie':
      return void model.openAsk(wallet!, false)?.approve({ state: { accounts: [fakeAccount('evil', 'mallory')] } })
    case 'forget':
      return wallet!.forget()
    case 'share others':
      return session?.change({
        accounts: [fakeAccount(session.namespace, 'bob', { type: 'plain' }), fakeAccount(session.namespace, 'carol')],
      })
    case 'say nonsense':
      session?.change({ accounts: one.garbage as never })
      return session && model.fall(session)
    case 'end':
      session?.end('gone')
      return session && model.fall(session)
    case 'move':
      return session?.change({
        networkId: (typeof one.to === 'string' && one.to !== 'nonsense'
          ? `${session.namespace}:${one.to}`
          : one.to) as never,
      })
    case 'cancel':
      return connections.cancel(one.where)
    case 'disconnect':
      for (const one of sessions) if (isIn(one.namespace)) model.fall(one)
      return model.begin('disconnect', kit.disconnect(one.where === undefined ? {} : { namespace: one.where }))
    case 'open':
      return model.begin('open', kit.open())
    case 'open view':
      return model.begin('open', kit.open(one.view))
    case 'open in':
      return model.begin('open there', kit.open({ namespace: one.where }))
    case 'connect somewhere':
      return model.begin('open', kit.connect())
    case 'close':
      return void kit.close()
    case 'dismiss':
      return void modal.close('dismissed')
    case 'back':
      return modal.back()
    case 'push':
      return modal.push(one.view)
    case 'prefer':
      return model.begin('prefer', accounts.setPreferredType(one.where, one.other ? 'plain' : 'smart'))
    case 'choose':
      return model.begin(
        'choose',
        accounts.select(one.where, fakeAccount(one.where, one.other ? 'bob' : 'alice').address),
      )
    case 'switch':
      return model.begin('switch', networks.switchTo(one.network))
    case 'add network':
      return model.begin('add', networks.add(fakeNetwork(one.network.split(':')[0]!, one.network.split(':')[1]!)))
    case 'remove network':
      return model.begin('remove', networks.remove(one.network))
    case 'mood':
      return void (model.mood = one.mood)
    case 'toggle':
      return model.toggle(one.id)
    case 'storage fails':
      return model.tabs.storage.limit(0)
    case 'storage works':
      return model.tabs.storage.limit()
    case 'storage is cleared':
      return model.tabs.clear()
    case 'storage is swept':
      return model.tabs.storage.clear()
    case 'wait':
      return model.clock.advance(one.ms)
    case 'restart':
      await model.leave(kit.stop())
      return kit.start()
    case 'restart in one breath':
      void kit.stop()
      return model.leave(kit.start())
    case 'reload': {
      const kept = model.tabs.storage.entries()
      await model.leave(kit.dispose())
      demand(JSON.stringify(model.tabs.storage.entries()) === JSON.stringify(kept), 'leaving writes nothing')
      return model.load()
    }
    case 'other tab connects':
      await model.openOtherTab()
      // A connection there replaces connections here that no wallet has confirmed.
      model.doubt()
      await model.other!.kit.connect({ connector: wallet!.id })
      return model.tabs.deliver()
    case 'other tab disconnects':
      await model.openOtherTab()
      model.doubt()
      await model.other!.kit.disconnect()
      return model.tabs.deliver()
  }
}

test(`MB1: a kit shows only true state, settles every call and leaves nothing behind, through random events (${RUNS} × ≤ ${STEPS})`, async () => {
  const errors: string[] = []
  const stop = watchErrors((_, what) => void errors.push(what))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: STEPS, size: 'max' }), async (steps) => {
      const model = new KitModel()
      await model.load()
      for (const one of steps) {
        await run(model, one)
        await turn()
        model.check()
      }
      await model.end()
      demand(errors.length === 0, `no error is unhandled: ${errors.splice(0)}`)
    }),
    { numRuns: RUNS },
  )
  stop()
}, 600_000)
