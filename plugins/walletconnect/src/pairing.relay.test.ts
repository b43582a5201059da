import { Connections } from '@latchkey/core'
import { Connectors, type Device } from '@latchkey/core/plugin'
import { createFakeDevice } from '@latchkey/core/testing'
import { CONNECTOR, EVM, meanwhile, openEnvironment, type Dapp, type Environment } from './environment.test.helper.js'

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

/** When the next code is made, in front of the last one's end. */
const RENEWED_AFTER_MS = 225_000

async function shown(options: Parameters<Environment['dapp']>[0] = {}) {
  const dapp = await environment.dapp(options)
  const connecting = dapp.connect()
  // Heard where the test looks at it.
  connecting.catch(() => {})
  return { dapp, connecting, first: await dapp.uri() }
}

const connectorOf = (dapp: Dapp) =>
  dapp.kit
    .get(Connectors)
    .getSnapshot()
    .find(({ id }) => id === CONNECTOR)!
const anticipate = (dapp: Dapp) => dapp.kit.get(Connections).warmUp(CONNECTOR)
const cancel = (dapp: Dapp) => dapp.kit.get(Connections).cancel()
/** How many proposals are at the relay by now. */
const proposals = async () => (await environment.relay.events({ type: 'received', method: 'wc_proposeSession' })).length

test('shows a code for four minutes from when the relay has it', async () => {
  const { dapp } = await shown()
  expect(dapp.state().namespaces['eip155']!.attempt!.pairing!.expiresAt - dapp.clock.now()).toBe(240_000)
  expect(dapp.uris[0]).toMatch(/^wc:[0-9a-f]{64}@2\?/)
})

test('tells the pairing made ahead at once, which the next request shows, and not one that is too old', async () => {
  const dapp = await environment.dapp()
  await dapp.kit.load('discover')
  const ahead = () => connectorOf(dapp).pairingAhead!()
  expect(ahead()).toBeUndefined()
  await anticipate(dapp)
  const made = ahead()!
  expect(made.expiresAt - dapp.clock.now()).toBe(240_000)
  const connecting = dapp.connect()
  connecting.catch(() => {})
  expect(await dapp.uri()).toBe(made.uri)
  expect(ahead()).toBeUndefined()

  const other = await environment.dapp()
  await anticipate(other)
  await other.clock.advance(230_000)
  expect(connectorOf(other).pairingAhead!()).toBeUndefined()
})

test('F-W05: shows one new code before the code expires', async () => {
  const { dapp, first } = await shown()
  await dapp.clock.advance(RENEWED_AFTER_MS - 1)
  expect(dapp.uris).toEqual([first])
  await dapp.clock.advance(1)
  const second = await dapp.uri(first)
  expect(dapp.state().namespaces['eip155']!.attempt!.pairing!.expiresAt - dapp.clock.now()).toBe(240_000)
  await dapp.clock.advance(RENEWED_AFTER_MS - 1)
  expect(dapp.uris).toEqual([first, second])
})

test('F-W06: connects a wallet that answers the code before, and cancels the new one', async () => {
  const { dapp, connecting, first } = await shown()
  await dapp.clock.advance(RENEWED_AFTER_MS)
  const second = await dapp.uri(first)
  const wallet = await environment.wallet()
  await wallet.pair(first)
  await expect(connecting).resolves.toMatchObject({ status: 'connected' })

  const late = await environment.wallet({ name: 'Late' })
  await late.pair(second)
  await late.until(({ sessions }) => sessions.length === 1)
  await late.until(({ sessions }) => sessions.length === 0)
  expect(dapp.state().namespaces['eip155']!.connections).toHaveLength(1)
})

test('makes no code on a hidden page until the visitor returns', async () => {
  const { dapp, first } = await shown()
  dapp.page.fire('hidden')
  await dapp.clock.advance(RENEWED_AFTER_MS + 60_000)
  expect(await proposals()).toBe(1)
  dapp.page.fire('visible')
  await dapp.uri(first)
  expect(await proposals()).toBe(2)
})

test('asks a relay that is away at a renewal again until it returns', async () => {
  const { dapp, first } = await shown()
  await environment.relay.refuse('Unauthorized: invalid key')
  await environment.relay.restart({ keepMailboxes: true })
  await dapp.clock.advance(RENEWED_AFTER_MS)
  await environment.relay.waitFor({ type: 'refused' })
  await environment.relay.clear()
  await expect(meanwhile(dapp, dapp.uri(first), 10)).resolves.not.toBe(first)
})

test('ends the session that a wallet approves after a cancellation', async () => {
  const { dapp, connecting, first } = await shown()
  cancel(dapp)
  await expect(connecting).resolves.toMatchObject({ status: 'cancelled', reason: 'closed' })
  const wallet = await environment.wallet()
  await wallet.pair(first)
  await wallet.until(({ sessions }) => sessions.length === 1)
  await wallet.until(({ sessions }) => sessions.length === 0)
  expect(dapp.state().connected).toBe(false)
})

describe('a visitor who returns to a code', () => {
  const returned = async (device: Device, afterMs = 0) => {
    const { dapp, connecting, first } = await shown({ device })
    cancel(dapp)
    await connecting
    await dapp.clock.advance(afterMs)
    void dapp.connect().catch(() => {})
    await dapp.until(({ namespaces: chains }) => chains['eip155']!.attempt?.pairing !== undefined)
    return { isSame: dapp.uris.at(-1) === first, dapp, first }
  }

  test.each([
    ['on a desktop', createFakeDevice('desktop'), false],
    ['on Android', createFakeDevice('android'), false],
    ['in Chrome on iOS', createFakeDevice('ios', { safari: false }), false],
    ['in Safari on a Mac', createFakeDevice('desktop', { mac: true, safari: true }), false],
    ['F-W07: in Safari on iOS', createFakeDevice('ios', { safari: true }), true],
    ['F-W07: in Telegram', createFakeDevice('android', { telegram: true }), true],
  ])('%s', async (_where, device, isReused) => {
    expect(await returned(device)).toMatchObject({ isSame: isReused })
  })

  test('gets a new code when the old one is about to expire', async () => {
    const ios = createFakeDevice('ios', { safari: true })
    expect(await returned(ios, 229_999)).toMatchObject({ isSame: true })
    expect(await returned(ios, 230_000)).toMatchObject({ isSame: false })
  })

  test('is connected if a wallet answered the code meanwhile', async () => {
    const { dapp, connecting, first } = await shown({ device: createFakeDevice('ios', { safari: true }) })
    cancel(dapp)
    await connecting
    const wallet = await environment.wallet()
    await wallet.pair(first)
    await wallet.until(({ sessions }) => sessions.length === 1)
    await expect(dapp.connect()).resolves.toMatchObject({ status: 'connected' })
  })
})

describe('a code made ahead', () => {
  test('appears at once, and no other is made', async () => {
    const dapp = await environment.dapp()
    await anticipate(dapp)
    await anticipate(dapp)
    expect(await proposals()).toBe(1)
    expect(dapp.state().namespaces['eip155']).toMatchObject({ status: 'disconnected' })
    expect(dapp.uris).toEqual([])
    void dapp.connect().catch(() => {})
    await dapp.uri()
    expect(await proposals()).toBe(1)
  })

  test('is replaced when the request has changed', async () => {
    const dapp = await environment.dapp()
    await anticipate(dapp)
    void dapp.connect({ networkId: EVM.networks[1]!.caipNetworkId }).catch(() => {})
    await dapp.uri()
    expect(await proposals()).toBe(2)
  })

  test('is replaced when it is about to expire', async () => {
    const dapp = await environment.dapp()
    await anticipate(dapp)
    await dapp.clock.advance(230_000)
    void dapp.connect().catch(() => {})
    await dapp.uri()
    expect(await proposals()).toBe(2)
  })

  test('may fail silently: connecting tries again, and reports the reason', async () => {
    const dapp = await environment.dapp({
      config: { metadata: { name: 'Shop', description: '', url: 'https://other.example', icons: [] } },
    })
    await anticipate(dapp)
    await expect(dapp.connect()).rejects.toMatchObject({ code: 'walletconnect/wrong-origin' })
    expect(dapp.failures).toEqual([])
  })
})

test('F-S14: a jump of the clock expires a code, and nothing else', async () => {
  const { dapp, first } = await shown()
  await dapp.clock.advance(RENEWED_AFTER_MS * 10)
  await meanwhile(dapp, dapp.uri(first), 10)
  expect(dapp.state().namespaces['eip155']!.attempt!.pairing!.expiresAt).toBeGreaterThan(dapp.clock.now())
})
