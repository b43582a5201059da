import { Connections, Connectors, describe as wordsOf, type ConnectOptions } from '@latchkey/core'
import { createTestKit, oddErrors, putInjectedWeb3 } from '@latchkey/core/testing'
import { polkadot } from '../index.js'
import { openKit } from '../kit.test.helper.js'
import { injectedWorld } from '../wallets.test.helper.js'

const ID = 'polkadot:talisman'

let world: ReturnType<typeof injectedWorld>
beforeEach(() => {
  world = injectedWorld()
})

/** Connects, while the extension does that with the request to let the page in. */
async function connecting(ask: () => Promise<void>, options?: ConnectOptions) {
  world.extension.ask = ask
  const kit = await openKit(world.overrides)
  return { ...kit, result: kit.connections.connect(ID, options) }
}
const fails = (error: unknown) => async () => {
  throw error
}

test('F-P01: one that never answers is waited for until the visitor gives up, and is not asked twice', async () => {
  const { result, connections, clock } = await connecting(() => new Promise(() => {}))
  await clock.advance(60_000)
  expect(connections.getSnapshot().chains['polkadot']!.attempt).toMatchObject({ slow: true })
  connections.cancel()
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'closed' })
  expect(world.extension.calls.map(({ method }) => method)).toEqual(['enable'])
})

test('F-P02: one that says nothing in silence is given up, and is kept for the next visit', async () => {
  const first = createTestKit({ plugins: [polkadot()], overrides: world.overrides })
  await first.kit.start()
  await first.kit.get(Connections).connect(ID)
  await first.kit.stop()
  world.extension.granted = false
  world.extension.ask = () => new Promise(() => {})
  const second = createTestKit({ plugins: [polkadot()], overrides: world.overrides, storage: first.storage })
  await second.kit.start()
  const restored = second.kit.get(Connections).restored()
  await second.clock.advance(10_000)
  await restored
  expect(second.kit.get(Connections).getSnapshot().connected).toBe(false)
  world.extension.granted = true
  const third = createTestKit({ plugins: [polkadot()], overrides: world.overrides, storage: first.storage })
  await third.kit.start()
  const again = third.kit.get(Connections).restored()
  await third.clock.advance(10_000)
  await again
  expect(third.kit.get(Connections).getSnapshot().connected).toBe(true)
})

test('F-P03: a yes that comes after the visitor gave up changes nothing, and nothing more is asked', async () => {
  let approve = () => {}
  const { result, connections, clock } = await connecting(() => new Promise((resolve) => void (approve = resolve)))
  await clock.advance(1)
  connections.cancel()
  await result
  approve()
  await clock.advance(10_000)
  expect(connections.getSnapshot().connected).toBe(false)
  expect(world.extension.calls.map(({ method }) => method)).toEqual(['enable'])
})

test('F-P03: one that answers twice is heard once', async () => {
  const accounts = { get: async () => [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }] }
  // oxlint-disable-next-line unicorn/no-thenable -- being a bad one is the point
  const twice = { then: (onAnswer: (value: unknown) => void) => (onAnswer({ accounts }), onAnswer({ accounts: {} })) }
  putInjectedWeb3(world.page, 'talkative', { enable: () => twice })
  const { connections } = await openKit(world.overrides)
  expect(await connections.connect('polkadot:talkative')).toMatchObject({ status: 'connected' })
})

test.each(oddErrors())('F-P04: whatever it throws is an error like any other: %s', async (_what, error) => {
  const { result } = await connecting(fails(error))
  const outcome = await result.catch((thrown: unknown) => thrown)
  expect(outcome).toMatchObject(
    (outcome as { status?: string }).status === 'cancelled' ? { reason: 'rejected' } : { code: 'connection/failed', message: expect.any(String) },
  )
})

test.each([
  new Error('Rejected'),
  new Error('Cancelled'),
  new Error('User rejected the request'),
  Object.assign(new Error('No.'), { code: 4001 }),
  { code: '4001', message: 'No.' },
  'Rejected by user',
])("F-P05: a visitor's no, however it is put, is no error (%#)", async (error) => {
  const { result, failures } = await connecting(fails(error))
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'rejected' })
  expect(failures).toEqual([])
})

test('F-P06: one that has a request waiting says so, and is not asked again by itself', async () => {
  const { result, clock } = await connecting(fails(new Error('The source https://shop.example has a pending authorization request')))
  await expect(result).rejects.toMatchObject({ code: 'connection/pending', context: { wallet: 'Talisman' } })
  await clock.advance(60_000)
  expect(world.extension.calls).toHaveLength(1)
})

test.each([
  ['Wallet is locked', 'connection/locked'],
  ['Extension context invalidated.', 'connection/gone'],
  ['Could not establish connection. Receiving end does not exist.', 'connection/gone'],
  ['The source https://shop.example is not allowed to interact with this extension', 'connection/failed'],
  ['Talisman extension has not been configured yet. Please continue with onboarding.', 'connection/failed'],
])('F-P07, F-P21: "%s" is %s, and keeps what the wallet said', async (message, code) => {
  const said = new Error(message)
  const { result } = await connecting(fails(said))
  await expect(result).rejects.toMatchObject({ code, cause: said })
})

describe('F-P29: a yes without an account', () => {
  test('is "no accounts", with words for the visitor', async () => {
    world.extension.accounts = []
    const { result } = await connecting(async () => {})
    const error: unknown = await result.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'connection/no-accounts', context: { wallet: 'Talisman' } })
    expect(wordsOf(error)).toEqual({ key: 'error.wallet-no-accounts', severity: 'error', message: expect.any(String) })
  })

  test.each([
    ['accounts that are no addresses', { accounts: { get: async () => [{ address: 'nobody' }, {}] } }, 'connection/no-accounts'],
    ['something else than accounts', { accounts: { get: async () => 'no' } }, 'connection/no-accounts'],
    ['no way to ask for accounts', { accounts: {} }, 'connection/failed'],
    ['nothing at all', undefined, 'connection/failed'],
  ])('brings %s', async (_what, injected, code) => {
    putInjectedWeb3(world.page, 'empty', { enable: async () => injected })
    const { connections } = await openKit(world.overrides)
    await expect(connections.connect('polkadot:empty')).rejects.toMatchObject({ code })
  })

  test('and a window that is closed, of which the wallet never tells, ends with the deadline', async () => {
    const { result, clock } = await connecting(() => new Promise(() => {}), { timeoutMs: 30_000 })
    const failed = expect(result).rejects.toMatchObject({ code: 'connection/timeout' })
    await clock.advance(30_000)
    await failed
  })
})

test('nothing is asked in silence of a wallet that was never asked aloud', async () => {
  const { kit } = await openKit(world.overrides)
  const [connector] = kit.get(Connectors).getSnapshot()
  for (const resume of [{}, { polkadot: '' }, { polkadot: 'yes' }, { eip155: 'granted' }]) {
    const request = { namespaces: ['polkadot'], networks: [], silent: true, resume, signal: AbortSignal.timeout(1_000), onUri: () => {} }
    expect(await connector!.connect(request)).toEqual([])
  }
  expect(world.extension.calls).toEqual([])
})

test('nothing is asked for whom nobody waits', async () => {
  const { kit } = await openKit(world.overrides)
  const [connector] = kit.get(Connectors).getSnapshot()
  const request = { namespaces: ['polkadot'], networks: [], silent: false, resume: {}, signal: AbortSignal.abort(), onUri: () => {} }
  await expect(connector!.connect(request)).rejects.toThrow('aborted')
  expect(world.extension.calls).toEqual([])
})
