import { Connections, type Device } from '@latchkey/core'
import { createFakeDevice } from '@latchkey/core/testing'
import { CONNECTOR, EVM, meanwhile, openWorld, type Dapp, type World } from './world.test.helper.js'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.end())

/** When the next code is made, in front of the last one's end. */
const RENEWED_AFTER_MS = 225_000

async function shown(options: Parameters<World['dapp']>[0] = {}) {
  const dapp = await world.dapp(options)
  const connecting = dapp.connect()
  // Heard where the test looks at it.
  connecting.catch(() => {})
  return { dapp, connecting, first: await dapp.uri() }
}

const anticipate = (dapp: Dapp) => dapp.kit.get(Connections).anticipate(CONNECTOR)
const cancel = (dapp: Dapp) => dapp.kit.get(Connections).cancel()
/** How many proposals are at the relay by now. */
const proposals = async () => (await world.relay.events({ type: 'received', method: 'wc_proposeSession' })).length

test('a code is shown for four minutes, from when it is at the relay', async () => {
  const { dapp } = await shown()
  expect(dapp.state().chains['eip155']!.attempt!.pairing!.expiresAt - dapp.clock.now()).toBe(240_000)
  expect(dapp.uris[0]).toMatch(/^wc:[0-9a-f]{64}@2\?/)
})

test('F-W05: before a code is over there is a new one, and no more than that', async () => {
  const { dapp, first } = await shown()
  await dapp.clock.advance(RENEWED_AFTER_MS - 1)
  expect(dapp.uris).toEqual([first])
  await dapp.clock.advance(1)
  const second = await dapp.uri(first)
  expect(dapp.state().chains['eip155']!.attempt!.pairing!.expiresAt - dapp.clock.now()).toBe(240_000)
  await dapp.clock.advance(RENEWED_AFTER_MS - 1)
  expect(dapp.uris).toEqual([first, second])
})

test('F-W06: a wallet that answers the code before is connected, and the new one is over', async () => {
  const { dapp, connecting, first } = await shown()
  await dapp.clock.advance(RENEWED_AFTER_MS)
  const second = await dapp.uri(first)
  const wallet = await world.wallet()
  await wallet.pair(first)
  await expect(connecting).resolves.toMatchObject({ status: 'connected' })

  const late = await world.wallet({ name: 'Late' })
  await late.pair(second)
  await late.until(({ sessions }) => sessions.length === 1)
  await late.until(({ sessions }) => sessions.length === 0)
  expect(dapp.state().chains['eip155']!.connections).toHaveLength(1)
})

test('nobody looks, so no code is made until somebody does', async () => {
  const { dapp, first } = await shown()
  dapp.page.fire('hidden')
  await dapp.clock.advance(RENEWED_AFTER_MS + 60_000)
  expect(await proposals()).toBe(1)
  dapp.page.fire('visible')
  await dapp.uri(first)
  expect(await proposals()).toBe(2)
})

test('a relay that is away when the code is renewed is asked again until it is back', async () => {
  const { dapp, first } = await shown()
  await world.relay.refuse('Unauthorized: invalid key')
  await world.relay.restart({ keepMailboxes: true })
  await dapp.clock.advance(RENEWED_AFTER_MS)
  await world.relay.waitFor({ type: 'refused' })
  await world.relay.clear()
  await expect(meanwhile(dapp, dapp.uri(first), 10)).resolves.not.toBe(first)
})

test('a wallet’s yes that nobody waits for is taken back', async () => {
  const { dapp, connecting, first } = await shown()
  cancel(dapp)
  await expect(connecting).resolves.toMatchObject({ status: 'cancelled', reason: 'closed' })
  const wallet = await world.wallet()
  await wallet.pair(first)
  await wallet.until(({ sessions }) => sessions.length === 1)
  await wallet.until(({ sessions }) => sessions.length === 0)
  expect(dapp.state().connected).toBe(false)
})

describe('who comes back to a code', () => {
  const returned = async (device: Device, afterMs = 0) => {
    const { dapp, connecting, first } = await shown({ device })
    cancel(dapp)
    await connecting
    await dapp.clock.advance(afterMs)
    void dapp.connect().catch(() => {})
    await dapp.until(({ chains }) => chains['eip155']!.attempt?.pairing !== undefined)
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

  test('finds a new one when that would be over soon', async () => {
    const ios = createFakeDevice('ios', { safari: true })
    expect(await returned(ios, 229_999)).toMatchObject({ isSame: true })
    expect(await returned(ios, 230_000)).toMatchObject({ isSame: false })
  })

  test('is connected if a wallet has answered it meanwhile', async () => {
    const { dapp, connecting, first } = await shown({ device: createFakeDevice('ios', { safari: true }) })
    cancel(dapp)
    await connecting
    const wallet = await world.wallet()
    await wallet.pair(first)
    await wallet.until(({ sessions }) => sessions.length === 1)
    await expect(dapp.connect()).resolves.toMatchObject({ status: 'connected' })
  })
})

describe('a code that is made ahead', () => {
  test('is shown at once, and no other one is made', async () => {
    const dapp = await world.dapp()
    await anticipate(dapp)
    await anticipate(dapp)
    expect(await proposals()).toBe(1)
    expect(dapp.state().chains['eip155']).toMatchObject({ status: 'disconnected' })
    expect(dapp.uris).toEqual([])
    void dapp.connect().catch(() => {})
    await dapp.uri()
    expect(await proposals()).toBe(1)
  })

  test('is not shown where something else is wanted by now', async () => {
    const dapp = await world.dapp()
    await anticipate(dapp)
    void dapp.connect({ networkId: EVM.networks[1]!.caipNetworkId }).catch(() => {})
    await dapp.uri()
    expect(await proposals()).toBe(2)
  })

  test('is not shown when it would be over soon', async () => {
    const dapp = await world.dapp()
    await anticipate(dapp)
    await dapp.clock.advance(230_000)
    void dapp.connect().catch(() => {})
    await dapp.uri()
    expect(await proposals()).toBe(2)
  })

  test('is no worry where it cannot be made: connecting tries again, and says why', async () => {
    const dapp = await world.dapp({ config: { metadata: { name: 'Shop', description: '', url: 'https://other.example', icons: [] } } })
    await anticipate(dapp)
    await expect(dapp.connect()).rejects.toMatchObject({ code: 'walletconnect/wrong-origin' })
    expect(dapp.failures).toEqual([])
  })
})

test('F-S14: a clock that jumps makes a code over, and nothing else', async () => {
  const { dapp, first } = await shown()
  await dapp.clock.advance(RENEWED_AFTER_MS * 10)
  await meanwhile(dapp, dapp.uri(first), 10)
  expect(dapp.state().chains['eip155']!.attempt!.pairing!.expiresAt).toBeGreaterThan(dapp.clock.now())
})
