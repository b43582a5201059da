import { Connections } from '@latchkey/core'
import { CONNECTOR, EVM, meanwhile, openEnvironment, type Dapp, type Environment } from './environment.test.helper.js'

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

/** What the plugin has stored, by the SDK's names. */
const stored = ({ storage }: Pick<Dapp, 'storage'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(storage.entries()).flatMap(([key, text]) =>
      key.includes('walletconnect/') && key.includes('//') ? [[key.split('//').at(-1), JSON.parse(text)]] : [],
    ),
  )
/** Lists and records of what belongs to codes and sessions. The client's own key stays. */
const NOTHING = {
  history: [],
  pairing: [],
  proposal: [],
  expirer: [],
  subscription: [],
  keychain: { client_ed25519_seed: expect.any(String) },
}
const codesIn = (dapp: Pick<Dapp, 'storage'>) =>
  Object.fromEntries(Object.entries(NOTHING).map(([name, nothing]) => [name, stored(dapp)[name] ?? nothing]))
const sizeOf = ({ storage }: Pick<Dapp, 'storage'>) =>
  Object.entries(storage.entries()).reduce((sum, [key, text]) => sum + key.length + text.length, 0)

async function cancelled(dapp: Dapp, before?: string): Promise<string> {
  const connecting = dapp.connect()
  const uri = await dapp.uri(before)
  dapp.cancel()
  await connecting
  return uri
}

test('D5 V38: stores a code while it is on display, and nothing of it after it was cancelled', async () => {
  const dapp = await environment.dapp()
  const connecting = dapp.connect()
  const uri = await dapp.uri()
  const topic = uri.slice(3, uri.indexOf('@'))
  expect(stored(dapp)).toMatchObject({
    pairing: [{ topic }],
    proposal: [{ pairingTopic: topic }],
    history: [{ topic }],
    keychain: { [topic]: expect.any(String) },
  })
  dapp.cancel()
  await connecting
  expect(codesIn(dapp)).toEqual(NOTHING)
  expect(JSON.stringify(dapp.storage.entries())).not.toContain(topic)
})

test('D5 V38: stores nothing of a code made ahead', async () => {
  const dapp = await environment.dapp()
  await dapp.kit.get(Connections).warmUp(CONNECTOR)
  expect(codesIn(dapp)).toEqual(NOTHING)
})

/** How many codes are cancelled. The nightly run sets 1,000. */
const MANY = Number(process.env['MEMORY_CYCLES'] ?? 100)

test('D5 V38: stores no more after many cancelled codes than after a few, and runs no more timers', async () => {
  const dapp = await environment.dapp()
  let last: string | undefined
  const measured = async (cancels: number) => {
    for (let count = 0; count < cancels; count++) last = await cancelled(dapp, last)
    await environment.relay.idle()
    return { stored: sizeOf(dapp), timers: timers() }
  }
  const few = await measured(10)
  const many = await measured(MANY)
  expect(many.stored).toBe(few.stored)
  expect(many.stored).toBeLessThan(65_536)
  expect(many.timers).toBeLessThanOrEqual(few.timers)
}, 600_000)

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('D5 V38: stores nothing of the pairing after connecting and disconnecting', async () => {
  const wallet = await environment.wallet()
  const dapp = await environment.dapp()
  const connecting = dapp.connect()
  const uri = await dapp.uri()
  await wallet.pair(uri)
  await connecting
  const { topic } = wallet.getSnapshot().sessions[0]!
  expect(stored(dapp)).toMatchObject({
    history: [],
    pairing: [],
    proposal: [],
    subscription: [{ topic }],
    keychain: expect.not.objectContaining({ [uri.slice(3, uri.indexOf('@'))]: expect.any(String) }),
  })
  await dapp.disconnect()
  expect(codesIn(dapp)).toEqual(NOTHING)
  expect(stored(dapp)['session']).toEqual([])
})

test('D5 V38: stores nothing of a code that a wallet rejects', async () => {
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await environment.dapp()
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  await wallet.reject(proposals[0]!.id)
  await connecting
  expect(codesIn(dapp)).toEqual(NOTHING)
})

test('D5 V38: stores at most the code on display and the one before it, however often it is renewed', async () => {
  const dapp = await environment.dapp()
  const connecting = dapp.connect()
  let last = await dapp.uri()
  for (let renewals = 0; renewals < 4; renewals++) {
    await dapp.clock.advance(225_000)
    last = await dapp.uri(last)
  }
  expect(stored(dapp)['pairing']).toHaveLength(2)
  dapp.cancel()
  await connecting
  expect(codesIn(dapp)).toEqual(NOTHING)
})

test('D5 V38: stores nothing of a code that the relay did not take', async () => {
  const dapp = await environment.dapp()
  await environment.relay.down()
  const failing = expect(dapp.connect()).rejects.toMatchObject({ code: 'walletconnect/relay-unreachable' })
  await environment.relay.waitFor({ type: 'unreachable' })
  await dapp.clock.advance(10_000)
  await failing
  expect(codesIn(dapp)).toEqual(NOTHING)
})

test('D5 V38: removes what older versions left of codes, and keeps the session', async () => {
  const wallet = await environment.wallet()
  const before = await environment.dapp()
  const connecting = before.connect()
  await wallet.pair(await before.uri())
  await connecting
  await before.kit.dispose()
  const { storage } = before
  const leave = (name: string, more: (value: never) => unknown) => {
    const [key, text] = Object.entries(storage.entries()).find(([one]) => one.endsWith(`//${name}`))!
    storage.write({ [key]: JSON.stringify(more(JSON.parse(text) as never)) })
  }
  const old = 'a'.repeat(64)
  leave('keychain', (keys: object) => ({ ...keys, [old]: 'secret', [`b${old.slice(1)}`]: 'secret' }))
  leave('history', (list: object[]) => [...list, { id: 1, topic: old, request: { method: 'wc_sessionPropose' } }])
  leave('pairing', (list: object[]) => [...list, { topic: old, expiry: 1 }])
  leave('proposal', (list: object[]) => [...list, { id: 1, pairingTopic: old, expiryTimestamp: 0 }])
  leave('expirer', (list: object[]) => [...list, { target: `topic:${old}`, expiry: 1 }])
  leave('subscription', (list: object[]) => [...list, { id: 'x', topic: old }])

  const after = await environment.dapp({ storage, chains: [EVM] })
  await meanwhile(
    after,
    after.until(({ connected }) => connected),
  )
  expect(JSON.stringify(storage.entries())).not.toMatch(/a{63}/)
  const { topic } = wallet.getSnapshot().sessions[0]!
  expect(stored(after)).toMatchObject({ session: [{ topic }], keychain: { [topic]: expect.any(String) } })
})
