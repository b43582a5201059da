import { Notices } from '@latchkey/core'
import { createMemoryKeyValue } from '@latchkey/core/testing'
import { RELAY_REFUSALS, startRelay } from '@latchkey/example-devnet'
import { isOffered, meanwhile, openWorld, type Dapp, type World } from './world.test.helper.js'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.end())

const alertOf = ({ kit }: Dapp) => kit.get(Notices).getSnapshot().alert?.message
const debug = { config: { debug: true } }

test('F-W01: reports a relay that is down within ten seconds, and connects once it is back', async () => {
  const dapp = await world.dapp()
  await world.relay.down()
  const failing = dapp.connect()
  await world.relay.waitFor({ type: 'unreachable' })
  await dapp.clock.advance(10_000)
  await expect(failing).rejects.toMatchObject({
    code: 'walletconnect/relay-unreachable',
    visitor: { key: 'error.unreachable' },
  })
  expect(dapp.failures).toEqual([])

  await world.relay.up()
  const connecting = dapp.connect()
  const wallet = await world.wallet()
  await wallet.pair(await dapp.uri())
  await expect(connecting).resolves.toMatchObject({ status: 'connected' })
})

test.each([
  ['whose project id it does not know', 'invalid key', 'Invalid project ID'],
  ['of an origin that is not on its list', 'origin not allowed', 'Invalid App Configuration'],
  ['whose clock is off', 'not yet valid', 'Session Expired'],
] as const)(
  'F-W03, F-W04: a relay that turns away a page %s says so to the developer, once',
  async (_whose, words, headline) => {
    const reason = Object.values(RELAY_REFUSALS).find((one) => one.includes(words))!
    await world.relay.refuse(reason)
    const dapp = await world.dapp(debug)
    await expect(dapp.connect()).rejects.toMatchObject({
      code: 'walletconnect/relay-refused',
      context: { reason: expect.stringContaining(words) },
    })
    expect(alertOf(dapp)).toBe(headline)
    expect(isOffered(dapp)).toBe(true)
    dapp.kit.get(Notices).dismissAlert()
    await expect(dapp.connect()).rejects.toMatchObject({ code: 'walletconnect/relay-refused' })
    expect(alertOf(dapp)).toBeUndefined()
  },
)

test('uses and remembers a second relay where the first is down', async () => {
  const second = await startRelay()
  try {
    await world.relay.down()
    const dapp = await world.dapp({ config: { endpoints: { relay: [world.relay.url, second.url] } } })
    const connecting = dapp.connect()
    await world.relay.waitFor({ type: 'unreachable' })
    const uri = await meanwhile(dapp, dapp.uri(), 500)
    const wallet = await world.wallet({ relayUrl: second.url })
    await wallet.pair(uri)
    await expect(connecting).resolves.toMatchObject({ status: 'connected' })
    expect(dapp.session().resume).toBe(`${wallet.getSnapshot().sessions[0]!.topic} ${second.url}`)
    await dapp.kit.dispose()

    const again = await world.dapp({
      storage: dapp.storage,
      config: { endpoints: { relay: [world.relay.url, second.url] } },
    })
    await meanwhile(
      again,
      again.until(({ connected }) => connected),
    )
    await again.kit.dispose()
    await wallet.close()
  } finally {
    await second.stop()
  }
})

test('F-W02: receives an approval that was lost once the relay is back', async () => {
  const dapp = await world.dapp()
  const wallet = await world.wallet({ auto: {} })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  await world.relay.forget()
  await world.relay.restart({ keepMailboxes: true })
  await world.relay.waitFor({ type: 'opened' }, 2)
  await wallet.approve(proposals[0]!.id)
  await expect(connecting).resolves.toMatchObject({ status: 'connected' })
})

test('F-W17: receives messages from while its socket was cut', async () => {
  const dapp = await world.dapp()
  const wallet = await world.wallet()
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  await connecting
  dapp.page.fire('hidden')
  await dapp.clock.advance(120_000)
  dapp.page.fire('leaving')
  await world.relay.waitFor({ type: 'closed' })
  await wallet.disconnect(wallet.getSnapshot().sessions[0]!.topic)
  expect(dapp.state().connected).toBe(true)
  dapp.page.fire('visible')
  await dapp.until(({ connected }) => !connected)
})

test('N8: leaves no socket after the kit is disposed of, beside a second kit’s own', async () => {
  const wallet = await world.wallet()
  const sockets = await world.relay.sockets()
  const dapp = await world.dapp()
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  await connecting
  const other = await world.dapp({ config: { id: 'other' } })
  const waiting = other.connect()
  await other.uri()
  expect(await world.relay.sockets()).toBe(sockets + 3)
  await other.kit.dispose()
  await expect(waiting).resolves.toMatchObject({ status: 'cancelled', reason: 'stopped' })
  expect(dapp.state().connected).toBe(true)
  await dapp.kit.dispose()
  await world.relay.idle()
  expect(await world.relay.sockets()).toBe(sockets + 1)
  expect(
    Object.keys(globalThis).filter((name) => name.startsWith('_walletConnectCore_') && !name.includes('Latchkey')),
  ).toEqual([])
})

test('N8: leaves nothing running when the kit is disposed of while the SDK starts', async () => {
  const started = jest.spyOn(globalThis, 'setInterval')
  const ended = jest.spyOn(globalThis, 'clearInterval')
  const storage = createMemoryKeyValue()
  let disposed: Promise<void> | undefined
  const dapp = await world.dapp({
    storage: {
      ...storage,
      get(key) {
        // The SDK has begun to read what it has stored.
        if (key.endsWith('//keychain')) disposed ??= dapp.kit.dispose()
        return storage.get(key)
      },
    },
  })
  const connecting = dapp.connect()
  await expect(connecting).resolves.toMatchObject({ status: 'cancelled', reason: 'stopped' })
  // It is up a moment later, and its heart has to stop then.
  await reaches(() => started.mock.results.length > 0)
  await reaches(() => started.mock.results.every(({ value }) => ended.mock.calls.some(([timer]) => timer === value)))
  await disposed
  expect(await world.relay.sockets()).toBe(0)
  jest.restoreAllMocks()
})

/** Turns of the machine, within which what is on its way has come. */
const MANY_TURNS = 20_000

async function reaches(condition: () => boolean): Promise<void> {
  for (let turns = 0; !condition(); turns++) {
    if (turns === MANY_TURNS) throw new Error('It has not come.')
    await new Promise((turn) => setImmediate(turn))
  }
}
