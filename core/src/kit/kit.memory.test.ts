import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Connections, type Connection } from '../contracts/connections/connections.js'
import { Connectors, type Connector } from '../contracts/connections/connectors.js'
import type { Session } from '../contracts/connections/session.js'
import { Namespaces } from '../contracts/networks/namespaces.js'
import { definePlugin } from '../kernel/plugin/plugin.js'
import { createTestKit } from '../testing/create-test-kit.js'
import { createFakeNamespace, fakeAccount } from '../testing/fakes/fake-namespace.js'
import { createFakeSession } from '../testing/fakes/fake-session.js'
import { flush } from '../testing/flush.js'

/** `npm run test:nightly` runs a thousand. */
const CYCLES = Number(process.env['MEMORY_CYCLES'] ?? 50)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Counts the objects that are still in memory, without keeping them there. */
function census<T extends object>() {
  const all: WeakRef<T>[] = []
  return {
    note: (one: T) => void all.push(new WeakRef(one)),
    /** The number after a garbage collection. What was read in a turn is kept until its end. */
    async alive() {
      for (let turn = 0; turn < 3; turn++) {
        await flush()
        collectGarbage()
      }
      return all.filter((one) => one.deref() !== undefined).length
    },
  }
}

/** A wallet that remembers none of its sessions, unlike the fakes that a test can ask. */
function wallet(onSession: (session: Session) => void): Connector {
  return {
    id: 'fake:forgetful',
    name: 'Forgetful',
    type: 'ANNOUNCED',
    namespaces: ['fake'],
    identity: { names: ['Forgetful'] },
    installed: true,
    async connect({ networks }) {
      const session = createFakeSession('fake', {
        accounts: [fakeAccount('fake', 'alice')],
        networkId: networks[0]!.caipNetworkId,
        approved: 'all',
      })
      onSession(session)
      return [session]
    },
  }
}

const walletPlugin = (onSession: (session: Session) => void) =>
  definePlugin({
    id: 'memory',
    setup(ctx) {
      ctx.contribute(Namespaces, createFakeNamespace())
      ctx.contribute(Connectors, wallet(onSession))
    },
  })

test('V38: a kit keeps no session and no connection that has ended', async () => {
  const [sessions, connections] = [census<Session>(), census<Connection>()]
  const { kit } = createTestKit({ plugins: walletPlugin(sessions.note)() })
  await kit.start()
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const result = await kit.get(Connections).connect('fake:forgetful')
    if (result.status === 'connected') result.connections.forEach(connections.note)
    await kit.get(Connections).disconnect()
  }
  // The last one may still be shown as the one that ended.
  expect(await sessions.alive()).toBeLessThanOrEqual(1)
  expect(await connections.alive()).toBeLessThanOrEqual(1)
  await kit.dispose()
})

test('V38: nothing keeps a disposed kit', async () => {
  const kits = census<object>()
  async function cycle() {
    const { kit } = createTestKit({ plugins: walletPlugin(() => {})() })
    await kit.start()
    await kit.get(Connections).connect('fake:forgetful')
    await kit.dispose()
    kits.note(kit)
  }
  for (let count = 0; count < CYCLES; count++) await cycle()
  expect(await kits.alive()).toBeLessThanOrEqual(1)
})
