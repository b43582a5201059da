import { EVM, MAINNET, openEnvironment, POLYGON, type Dapp, type Environment } from './environment.test.helper.js'

// Jest fails a test in which a rejection stays unhandled, or an error is thrown that nobody catches.

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

const never = new AbortController().signal
const sign = (dapp: Dapp, address: string | undefined) =>
  dapp.session().features['request@1']!.request('personal_sign', ['0x6869', address], MAINNET, never)

const push = { id: 1, jsonrpc: '2.0', method: 'irn_subscription', params: {} }
const FRAMES: readonly string[] = [
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  'no JSON',
  JSON.stringify({ ...push, params: undefined }),
  JSON.stringify({ ...push, params: { id: 'x', data: null } }),
  JSON.stringify({ ...push, params: { id: 'x', data: { topic: 'a', message: 7 } } }),
  JSON.stringify({ ...push, params: { id: 'x', data: { topic: 'a', message: 'x'.repeat(2_000_000) } } }),
  JSON.stringify({ id: 1, jsonrpc: '2.0', result: 'x'.repeat(12_000_000) }),
  JSON.stringify({ id: 1, jsonrpc: '2.0', error: null }),
]

test('D8: pairs, signs and disconnects while the relay sends frames that are none', async () => {
  const { relay } = environment
  const garble = () => FRAMES.forEach((frame) => relay.send(frame))
  const wallet = await environment.wallet({ auto: { answer: true } })
  const dapp = await environment.dapp()
  const connecting = dapp.connect()
  const uri = await dapp.uri()
  // The wallet's SDK would throw, too.
  await wallet.goOffline()
  garble()
  await wallet.goOnline()
  await wallet.pair(uri)
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  await wallet.approve(proposals[0]!.id)
  await expect(connecting).resolves.toMatchObject({ status: 'connected' })

  await wallet.goOffline()
  garble()
  await wallet.goOnline()
  await expect(sign(dapp, wallet.addresses(MAINNET)[0])).resolves.toMatch(/^0x/)
  await dapp.disconnect()
  await wallet.until(({ sessions }) => sessions.length === 0)
})

async function connected() {
  const wallet = await environment.wallet()
  const dapp = await environment.dapp({ chains: [EVM] })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  await connecting
  const { topic } = wallet.getSnapshot().sessions[0]!
  return { wallet, dapp, topic, address: wallet.addresses(MAINNET)[0]! }
}

const event = (name: unknown, data: unknown, chainId: unknown = MAINNET) => ({ event: { name, data }, chainId })

test.each<[string, string, unknown]>([
  ['an event of a network that was not approved', 'wc_sessionEvent', event('chainChanged', 5, 'eip155:5')],
  ['an event that was not approved', 'wc_sessionEvent', event('other', 1)],
  ['an event without a name', 'wc_sessionEvent', event(undefined, 1)],
  ['an event of no network', 'wc_sessionEvent', event('chainChanged', 1, null)],
  ['an event that is null', 'wc_sessionEvent', { event: null, chainId: MAINNET }],
  ['an event without params', 'wc_sessionEvent', null],
  ['a proposal', 'wc_sessionPropose', null],
  ['a request', 'wc_sessionRequest', null],
])('D8: goes on with the session when the wallet sends %s', async (_what, method, params) => {
  const { wallet, dapp, topic, address } = await connected()
  await wallet.send(topic, method, params)
  await expect(sign(dapp, address)).resolves.toMatch(/^0x/)
  await wallet.emit(topic, POLYGON, { name: 'accountsChanged', data: [address] })
  await wallet.disconnect(topic)
  await dapp.until(({ connected: is }) => !is)
})

test('D7: stores sessions after a wallet has sent a number beyond 2^53, and restores them', async () => {
  const { wallet, dapp, topic, address } = await connected()
  await wallet.emit(topic, MAINNET, { name: 'chainChanged', data: 2 ** 60 })
  await expect(sign(dapp, address)).resolves.toMatch(/^0x/)
  await wallet.update(topic, {
    eip155: {
      accounts: [`${MAINNET}:${address}`],
      methods: [...EVM.features['pairing@1']!.methods],
      events: ['chainChanged'],
    },
  })
  await dapp.until(({ namespaces: chains }) => chains['eip155']!.connection!.approved.length === 1)
  const [, text] = Object.entries(dapp.storage.entries()).find(([key]) => key.endsWith('//session'))!
  expect(JSON.parse(text)).toMatchObject([{ topic, namespaces: { eip155: { accounts: [`${MAINNET}:${address}`] } } }])
})
