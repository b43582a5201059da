import { Notices } from '@latchkey/core'
import { createMemoryKeyValue } from '@latchkey/core/testing'
import { RELAY_REFUSALS, startRelay } from '@latchkey/example-devnet'
import { isOffered, meanwhile, openEnvironment, type Dapp, type Environment } from './environment.test.helper.js'

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

const alertOf = ({ kit }: Dapp) => kit.get(Notices).getSnapshot().alert?.message
const debug = { config: { debug: true } }

test('F-W01: reports a relay that is down within ten seconds, and connects once it is back', async () => {
  const dapp = await environment.dapp()
  await environment.relay.down()
  const failing = dapp.connect()
  await environment.relay.waitFor({ type: 'unreachable' })
  await dapp.clock.advance(10_000)
  await expect(failing).rejects.toMatchObject({
    code: 'walletconnect/relay-unreachable',
    visitor: { key: 'error.unreachable' },
  })
  expect(dapp.failures).toEqual([])

  await environment.relay.up()
  const connecting = dapp.connect()
  const wallet = await environment.wallet()
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
    await environment.relay.refuse(reason)
    const dapp = await environment.dapp(debug)
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
    await environment.relay.down()
    const dapp = await environment.dapp({ config: { endpoints: { relay: [environment.relay.url, second.url] } } })
    const connecting = dapp.connect()
    await environment.relay.waitFor({ type: 'unreachable' })
    const uri = await meanwhile(dapp, dapp.uri(), 500)
    const wallet = await environment.wallet({ relayUrl: second.url })
    await wallet.pair(uri)
    await expect(connecting).resolves.toMatchObject({ status: 'connected' })
    expect(dapp.session().resume).toBe(`${wallet.getSnapshot().sessions[0]!.topic} ${second.url}`)
    await dapp.kit.dispose()

    const again = await environment.dapp({
      storage: dapp.storage,
      config: { endpoints: { relay: [environment.relay.url, second.url] } },
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
  const dapp = await environment.dapp()
  const wallet = await environment.wallet({ auto: {} })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  await environment.relay.forget()
  await environment.relay.restart({ keepMailboxes: true })
  await environment.relay.waitFor({ type: 'opened' }, 2)
  await wallet.approve(proposals[0]!.id)
  await expect(connecting).resolves.toMatchObject({ status: 'connected' })
})

test('F-W17: receives messages from while its socket was cut', async () => {
  const dapp = await environment.dapp()
  const wallet = await environment.wallet()
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  await connecting
  dapp.page.fire('hidden')
  await dapp.clock.advance(120_000)
  dapp.page.fire('leaving')
  await environment.relay.waitFor({ type: 'closed' })
  await wallet.disconnect(wallet.getSnapshot().sessions[0]!.topic)
  expect(dapp.state().connected).toBe(true)
  dapp.page.fire('visible')
  await dapp.until(({ connected }) => !connected)
})

test('N8: leaves no socket after the kit is disposed of, beside a second kit’s own', async () => {
  const wallet = await environment.wallet()
  const sockets = await environment.relay.sockets()
  const dapp = await environment.dapp()
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  await connecting
  const other = await environment.dapp({ config: { id: 'other' } })
  const waiting = other.connect()
  await other.uri()
  expect(await environment.relay.sockets()).toBe(sockets + 3)
  await other.kit.dispose()
  await expect(waiting).resolves.toMatchObject({ status: 'cancelled', reason: 'stopped' })
  expect(dapp.state().connected).toBe(true)
  await dapp.kit.dispose()
  await environment.relay.idle()
  expect(await environment.relay.sockets()).toBe(sockets + 1)
  expect(
    Object.keys(globalThis).filter((name) => name.startsWith('_walletConnectCore_') && !name.includes('Latchkey')),
  ).toEqual([])
})

test('F-W19: a kit that is made anew on the same page, as by React’s StrictMode, has the only client', async () => {
  const warned = jest.spyOn(console, 'warn')
  const before = await environment.dapp()
  const left = before.connect()
  const first = await before.uri()
  await before.kit.dispose()
  await left
  const dapp = await environment.dapp({ storage: before.storage })
  const connecting = dapp.connect()
  await dapp.uri(first)
  await environment.relay.idle()
  expect(await environment.relay.sockets()).toBe(1)
  expect(warned).not.toHaveBeenCalled()
  const wallet = await environment.wallet()
  await wallet.pair(dapp.uris.at(-1)!)
  await expect(connecting).resolves.toMatchObject({ status: 'connected' })
  warned.mockRestore()
})

test('N8: leaves nothing running when the kit is disposed of while the SDK starts', async () => {
  const started = jest.spyOn(globalThis, 'setInterval')
  const ended = jest.spyOn(globalThis, 'clearInterval')
  const storage = createMemoryKeyValue()
  let disposed: Promise<void> | undefined
  const dapp = await environment.dapp({
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
  expect(await environment.relay.sockets()).toBe(0)
  jest.restoreAllMocks()
})

async function reaches(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((turn) => setImmediate(turn))
}
