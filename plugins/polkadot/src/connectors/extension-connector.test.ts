import { Connections, describe as wordsOf } from '@latchkey/core'
import { type ConnectOptions, Connectors } from '@latchkey/core/plugin'
import { createTestKit, oddErrors, putInjectedWeb3 } from '@latchkey/core/testing'
import { polkadot } from '../index.js'
import { openKit } from '../kit.test.helper.js'
import { injectedEnvironment } from '../wallets.test.helper.js'

const ID = 'polkadot:talisman'

let environment: ReturnType<typeof injectedEnvironment>
beforeEach(() => {
  environment = injectedEnvironment()
})

/** Connects to an extension that answers the page's request in this way. */
async function connecting(ask: () => Promise<void>, options?: ConnectOptions) {
  environment.extension.ask = ask
  const kit = await openKit(environment.overrides)
  return { ...kit, result: kit.connections.connect(ID, options) }
}
const fails = (error: unknown) => async () => {
  throw error
}

test('F-P01: waits for an answer until the visitor cancels, and asks once', async () => {
  const { result, connections, clock } = await connecting(() => new Promise(() => {}))
  await clock.advance(60_000)
  expect(connections.getSnapshot().namespaces['polkadot']!.attempt).toMatchObject({ slow: true })
  connections.cancel()
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'closed' })
  expect(environment.extension.calls.map(({ method }) => method)).toEqual(['enable'])
})

test('F-P02: gives up a silent connect that hangs, and keeps it for the next visit', async () => {
  const first = createTestKit({ plugins: [polkadot()], overrides: environment.overrides })
  await first.kit.start()
  await first.kit.get(Connections).connect(ID)
  await first.kit.stop()
  environment.extension.granted = false
  environment.extension.ask = () => new Promise(() => {})
  const second = createTestKit({ plugins: [polkadot()], overrides: environment.overrides, storage: first.storage })
  await second.kit.start()
  const restored = second.kit.get(Connections).restored()
  await second.clock.advance(10_000)
  await restored
  expect(second.kit.get(Connections).getSnapshot().connected).toBe(false)
  environment.extension.granted = true
  const third = createTestKit({ plugins: [polkadot()], overrides: environment.overrides, storage: first.storage })
  await third.kit.start()
  const again = third.kit.get(Connections).restored()
  await third.clock.advance(10_000)
  await again
  expect(third.kit.get(Connections).getSnapshot().connected).toBe(true)
})

test('F-P03: drops an approval that comes after a cancel, and asks nothing more', async () => {
  let approve = () => {}
  const { result, connections, clock } = await connecting(() => new Promise((resolve) => void (approve = resolve)))
  await clock.advance(1)
  connections.cancel()
  await result
  approve()
  await clock.advance(10_000)
  expect(connections.getSnapshot().connected).toBe(false)
  expect(environment.extension.calls.map(({ method }) => method)).toEqual(['enable'])
})

test('F-P03: counts one answer of a wallet that answers twice', async () => {
  const accounts = { get: async () => [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }] }
  // oxlint-disable-next-line unicorn/no-thenable -- being a bad one is the point
  const twice = { then: (onAnswer: (value: unknown) => void) => (onAnswer({ accounts }), onAnswer({ accounts: {} })) }
  putInjectedWeb3(environment.page, 'talkative', { enable: () => twice })
  const { connections } = await openKit(environment.overrides)
  expect(await connections.connect('polkadot:talkative')).toMatchObject({ status: 'connected' })
})

test.each(oddErrors())(
  'F-P04: rejects with an error of the catalogue where the wallet throws %s',
  async (_what, error) => {
    const { result } = await connecting(fails(error))
    const outcome = await result.catch((thrown: unknown) => thrown)
    expect(outcome).toMatchObject(
      (outcome as { status?: string }).status === 'cancelled'
        ? { reason: 'rejected' }
        : { code: 'connection/failed', message: expect.any(String) },
    )
  },
)

test.each([
  new Error('Rejected'),
  new Error('Cancelled'),
  new Error('User rejected the request'),
  Object.assign(new Error('No.'), { code: 4001 }),
  { code: '4001', message: 'No.' },
  'Rejected by user',
])("F-P05: reads the visitor's rejection in every wording (%#)", async (error) => {
  const { result, failures } = await connecting(fails(error))
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'rejected' })
  expect(failures).toEqual([])
})

test('F-P06: reports a pending request, and does not repeat it by itself', async () => {
  const { result, clock } = await connecting(
    fails(new Error('The source https://shop.example has a pending authorization request')),
  )
  await expect(result).rejects.toMatchObject({ code: 'connection/pending', context: { wallet: 'Talisman' } })
  await clock.advance(60_000)
  expect(environment.extension.calls).toHaveLength(1)
})

test.each([
  ['Wallet is locked', 'connection/locked'],
  ['Extension context invalidated.', 'connection/gone'],
  ['Could not establish connection. Receiving end does not exist.', 'connection/gone'],
  ['The source https://shop.example is not allowed to interact with this extension', 'connection/failed'],
  ['Talisman extension has not been configured yet. Please continue with onboarding.', 'connection/failed'],
])('F-P07, F-P21: reads "%s" as %s, and keeps the message of the wallet', async (message, code) => {
  const said = new Error(message)
  const { result } = await connecting(fails(said))
  await expect(result).rejects.toMatchObject({ code, cause: said })
})

describe('F-P29: an approval without an account', () => {
  test('is reported as no accounts, with a message for visitors', async () => {
    environment.extension.accounts = []
    const { result } = await connecting(async () => {})
    const error: unknown = await result.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'connection/no-accounts', context: { wallet: 'Talisman' } })
    expect(wordsOf(error)).toEqual({ key: 'error.wallet-no-accounts', severity: 'error', message: expect.any(String) })
  })

  test.each([
    [
      'accounts without addresses',
      { accounts: { get: async () => [{ address: 'nobody' }, {}] } },
      'connection/no-accounts',
    ],
    ['something else than accounts', { accounts: { get: async () => 'no' } }, 'connection/no-accounts'],
    ['without a method to list accounts', { accounts: {} }, 'connection/failed'],
    ['missing', undefined, 'connection/failed'],
  ])('is rejected where the answer is %s', async (_what, injected, code) => {
    putInjectedWeb3(environment.page, 'empty', { enable: async () => injected })
    const { connections } = await openKit(environment.overrides)
    await expect(connections.connect('polkadot:empty')).rejects.toMatchObject({ code })
  })

  test("ends with the deadline where the visitor closed the wallet's window and the wallet never answers", async () => {
    const { result, clock } = await connecting(() => new Promise(() => {}), { timeoutMs: 30_000 })
    const failed = expect(result).rejects.toMatchObject({ code: 'connection/timeout' })
    await clock.advance(30_000)
    await failed
  })
})

test('asks nothing silently of a wallet that the visitor never approved', async () => {
  const { kit } = await openKit(environment.overrides)
  const [connector] = kit.get(Connectors).getSnapshot()
  for (const resume of [{}, { polkadot: '' }, { polkadot: 'yes' }, { eip155: 'granted' }]) {
    const request = {
      namespaces: ['polkadot'],
      networks: [],
      silent: true,
      resume,
      signal: AbortSignal.timeout(1_000),
      onUri: () => {},
    }
    expect(await connector!.connect(request)).toEqual([])
  }
  expect(environment.extension.calls).toEqual([])
})

test('asks nothing after an abort', async () => {
  const { kit } = await openKit(environment.overrides)
  const [connector] = kit.get(Connectors).getSnapshot()
  const request = {
    namespaces: ['polkadot'],
    networks: [],
    silent: false,
    resume: {},
    signal: AbortSignal.abort(),
    onUri: () => {},
  }
  await expect(connector!.connect(request)).rejects.toThrow('aborted')
  expect(environment.extension.calls).toEqual([])
})
