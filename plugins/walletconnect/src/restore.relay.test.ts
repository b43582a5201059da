import { createMemoryKeyValue, flush } from '@latchkey/core/testing'
import { MAINNET, meanwhile, openEnvironment, POLYGON, type Environment } from './environment.test.helper.js'
import type { WalletConnectOptions } from './options.js'

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

/** The tag of the message that ends a session. */
const SESSION_DELETE = 1112

/** A visit that left a connection, and the wallet it was made with. */
async function visited() {
  const storage = createMemoryKeyValue()
  const wallet = await environment.wallet()
  const dapp = await environment.dapp({ storage })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  await connecting
  await dapp.kit.dispose()
  return { storage, wallet, topic: wallet.getSnapshot().sessions[0]!.topic }
}

/** Loads the page again, and waits until everything stored is decided. Returns the statuses there were on the way. */
async function reloaded(
  storage: ReturnType<typeof createMemoryKeyValue>,
  arrived = async () => {},
  options: WalletConnectOptions = {},
) {
  const dapp = await environment.dapp({ storage, options })
  const seen = new Set<string>([dapp.state().namespaces['eip155']!.status])
  // The clock must not outrun the relay.
  await arrived()
  await meanwhile(
    dapp,
    dapp.until(({ namespaces: chains }) => {
      const { status } = chains['eip155']!
      seen.add(status)
      return status === 'connected' || status === 'disconnected'
    }),
  )
  return { dapp, seen: [...seen] }
}

test('restores the session after a reload without asking the visitor, and uses it', async () => {
  const { storage, wallet } = await visited()
  const { dapp, seen } = await reloaded(storage)
  expect(seen).toEqual(['reconnecting', 'connected'])
  expect(dapp.uris).toEqual([])
  expect(dapp.state().namespaces).toMatchObject({
    eip155: { connection: { approved: [MAINNET, POLYGON] } },
    solana: { status: 'connected' },
  })
  const [address] = wallet.addresses(MAINNET)
  const asked = dapp
    .session()
    .features['request@1']!.request('personal_sign', ['0x6869', address], MAINNET, new AbortController().signal)
  await expect(asked).resolves.toMatch(/^0x/)
})

test('D6 V36: marks a restored account as unconfirmed until the wallet has carried out a request', async () => {
  const { storage, wallet } = await visited()
  const planted = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const [real] = wallet.addresses(MAINNET)
  const key = Object.keys(storage.entries()).find((one) => one.endsWith('//session'))!
  storage.write({ [key]: storage.get(key)!.replaceAll(real!, planted) })
  const { dapp } = await reloaded(storage)
  const shown = () => dapp.state().namespaces['eip155']!.connection!
  expect(shown()).toMatchObject({ accounts: [{ address: planted }], unconfirmed: true })

  const sign = (address: string) =>
    dapp
      .session()
      .features['request@1']!.request('personal_sign', ['0x6869', address], MAINNET, new AbortController().signal)
  wallet.setAuto({ answer: false })
  const refused = sign(planted)
  const { requests } = await wallet.until(({ requests }) => requests.length > 0)
  await wallet.refuse(requests[0]!.id, { code: 4100, message: 'The account was not shared.' })
  await expect(refused).rejects.toMatchObject({ code: 4100 })
  wallet.setAuto({ answer: true })
  expect(shown().unconfirmed).toBe(true)
  await expect(sign(real!)).resolves.toMatch(/^0x/)
  await dapp.until(() => shown().unconfirmed === false)
})

test('D6 V36: marks no account as unconfirmed that a wallet has just shared, or updates', async () => {
  const { storage, wallet, topic } = await visited()
  const { dapp } = await reloaded(storage)
  const { namespaces: shared } = wallet.getSnapshot().sessions[0]!
  await wallet.update(topic, shared)
  await dapp.until(({ namespaces: chains }) => chains['eip155']!.connection?.unconfirmed === false)
  const other = await environment.wallet({ name: 'Other' })
  const connecting = dapp.connect()
  await other.pair(await dapp.uri())
  await expect(connecting).resolves.toMatchObject({ connections: [{ unconfirmed: false }, { unconfirmed: false }] })
})

test('never shows a wallet as connected that disconnected while the page was away', async () => {
  const { storage, wallet, topic } = await visited()
  await wallet.disconnect(topic)
  await environment.relay.idle()
  const { dapp, seen } = await reloaded(storage, async () => {
    await environment.relay.waitFor({ type: 'acknowledged', tag: SESSION_DELETE })
    await environment.relay.idle()
    await flush()
  })
  expect(seen).toEqual(['reconnecting', 'disconnected'])
  expect(dapp.state().namespaces['eip155']!.ended).toMatchObject({ reason: 'wallet' })
})

test('restores no session without what the app requires by now, and ends it in the wallet', async () => {
  const { storage, wallet } = await visited()
  const required = { eip155: { chains: [MAINNET], methods: ['eth_acme'] } } as const
  const { seen } = await reloaded(storage, undefined, { required })
  expect(seen).toEqual(['reconnecting', 'disconnected'])
  await wallet.until(({ sessions }) => sessions.length === 0)
})

test('restores the session without the relay, and reports it as unreachable at the next request', async () => {
  const { storage } = await visited()
  await environment.relay.down()
  const { seen } = await reloaded(storage)
  expect(seen).toEqual(['reconnecting', 'connected'])
})

test('F-S14: does not restore an expired session', async () => {
  const { storage } = await visited()
  const dapp = await environment.dapp({ storage: createMemoryKeyValue({ ...storage.entries() }) })
  await meanwhile(
    dapp,
    dapp.until(({ connected }) => connected),
  )
  await dapp.kit.dispose()
  const aged = JSON.parse(JSON.stringify(storage.entries()), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/"expiry":\d+/g, '"expiry":1') : value,
  ) as Record<string, string>
  const { seen } = await reloaded(createMemoryKeyValue(aged))
  expect(seen).toEqual(['reconnecting', 'disconnected'])
})

test.each([
  ['is cut', (text: string) => text.slice(0, text.length / 2)],
  ['is something else', () => '7'],
  ['is a list of nothing', () => '[null,7,"x",{}]'],
  ['is a record of nothing', () => '{"a":null}'],
  ['is empty', () => ''],
  ['has lost its fields, as of an older version', (text: string) => text.replaceAll('"namespaces"', '"accounts"')],
])('V36: a store that %s loses only its own content', async (_how, broken) => {
  const { storage } = await visited()
  for (const [key, text] of Object.entries(storage.entries()))
    if (key.includes('walletconnect/')) storage.write({ [key]: broken(text) })
  const { dapp, seen } = await reloaded(storage)
  expect(seen).toEqual(['reconnecting', 'disconnected'])
  const again = dapp.connect()
  const other = await environment.wallet({ name: 'Other' })
  await other.pair(await dapp.uri())
  await expect(again).resolves.toMatchObject({ status: 'connected' })
})

test('V36: connects nothing for a foreign relay or session in storage', async () => {
  const { storage } = await visited()
  const key = '@appkit/connections'
  const list = storage.get(key)!
  storage.write({ [key]: list.replaceAll(/"resume":"[^"]*"/g, '"resume":"abc wss://evil.example"') })
  const { seen } = await reloaded(storage)
  expect(seen).toEqual(['reconnecting', 'disconnected'])
  // A client of that relay would have kept something.
  expect(Object.keys(storage.entries()).filter((name) => name.includes('evil.example'))).toEqual([])
})

test('F-W18: restores a session of which the relay knows nothing any more, and uses it', async () => {
  const { storage, wallet } = await visited()
  await environment.relay.restart({ keepMailboxes: false })
  await wallet.goOnline()
  const { dapp, seen } = await reloaded(storage)
  expect(seen).toEqual(['reconnecting', 'connected'])
  const [address] = wallet.addresses(MAINNET)
  const asked = dapp
    .session()
    .features['request@1']!.request('personal_sign', ['0x6869', address], MAINNET, new AbortController().signal)
  await expect(asked).resolves.toMatch(/^0x/)
})
