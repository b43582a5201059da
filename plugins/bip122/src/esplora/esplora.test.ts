import { type AppConfig, type Network, override } from '@latchkey/core'
import { Http, type Namespace, Namespaces } from '@latchkey/core/plugin'
import { createFakeHttp, type FakeHttp } from '@latchkey/core/testing'
import { address as addresses, Transaction } from 'bitcoinjs-lib'
import { bitcoin, type Bip122Options } from '../index.js'
import { connected, never as signal, opened } from '../connected.test.helper.js'
import { satsConnectEnvironment } from '../wallets.test.helper.js'

const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const TESTNET4 = '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043'
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const account = { namespace: 'bip122', address: ADDRESS, type: 'payment' }
const STATS = {
  chain_stats: { funded_txo_sum: 100_000, spent_txo_sum: 30_000 },
  mempool_stats: { funded_txo_sum: 5_000, spent_txo_sum: 20_000 },
}

interface Request {
  readonly url: string
}

/** Nodes at a.test, b.test and c.test, each of which answers as a test says. */
function nodes(answers: Readonly<Record<string, unknown>>): FakeHttp {
  const http = createFakeHttp()
  const answer = ({ url }: Request) => {
    const { host, pathname } = new URL(url)
    const reply = answers[`${host} ${pathname}`] ?? answers[host] ?? 503
    return typeof reply === 'function' ? (reply as () => unknown)() : reply
  }
  for (const route of [
    'block-height/0',
    'address/*',
    'address/*/utxo',
    'fee-estimates',
    'tx',
    'tx/*',
    'tx/*/hex',
    'tx/*/outspend/*',
  ]) {
    http.reply(route, answer)
    http.reply(`base/${route}`, answer)
  }
  return http
}

const networkOf = (...urls: readonly string[]): Network => ({ ...bitcoin, rpcUrls: { default: { http: urls } } })
/** The app's network has all nodes, since a plugin may call no others. */
const APP: AppConfig = { networks: [networkOf('https://a.test', 'https://b.test', 'https://c.test')] }
const good = (host: string, more: object = {}) => ({
  [`${host} /block-height/0`]: GENESIS,
  [`${host} /address/${ADDRESS}`]: STATS,
  ...more,
})
const asked = ({ requests }: FakeHttp) =>
  requests.map(({ url }) => new URL(url)).map(({ host, pathname }) => `${host} ${pathname.split('/')[1]}`)

async function chainOver(http: FakeHttp, config: AppConfig = {}, options: Bip122Options = {}) {
  const testKit = await opened(
    { overrides: [override(Http, { value: http })] },
    { config: { ...APP, ...config }, options },
  )
  return { ...testKit, chain: testKit.kit.get(Namespaces).getSnapshot()[0]! }
}
const balance = (chain: Namespace, network: Network) => chain.features['balance@1']!.balance(account, network, signal)

test('adds confirmed and unconfirmed amounts to the balance, and tells them apart', async () => {
  const { chain } = await chainOver(nodes(good('a.test')))
  const amount = { value: 55_000n, decimals: 8, symbol: 'BTC' }
  expect(await balance(chain, networkOf('https://a.test'))).toEqual({ ...amount, pending: -15_000n })
})

test('checks each node’s network once, before any answer of it counts', async () => {
  const http = nodes(good('a.test'))
  const { chain } = await chainOver(http)
  const network = networkOf('https://a.test/')
  await Promise.all([balance(chain, network), balance(chain, network)])
  await balance(chain, network)
  expect(asked(http)).toEqual(['a.test block-height', 'a.test address', 'a.test address', 'a.test address'])
})

test('V31: ignores a node of another network, and does not ask it again', async () => {
  const http = nodes({ ...good('a.test', { 'a.test /block-height/0': TESTNET4 }), ...good('b.test') })
  const { chain } = await chainOver(http)
  const both = networkOf('https://a.test', 'https://b.test')
  expect((await balance(chain, both)).value).toBe(55_000n)
  await balance(chain, both)
  expect(asked(http).filter((one) => one.startsWith('a.test'))).toEqual(['a.test block-height'])
  await expect(balance(chain, networkOf('https://a.test'))).rejects.toMatchObject({
    code: 'rpc/wrong-network',
    context: { host: 'a.test' },
  })
})

test.each([
  ['is down', { 'a.test': 503 }],
  ['fails at the question', good('a.test', { [`a.test /address/${ADDRESS}`]: 500 })],
  ['says something else than it should', good('a.test', { [`a.test /address/${ADDRESS}`]: { chain_stats: 'no' } })],
  ['does not say whose it is', good('a.test', { 'a.test /block-height/0': '<html>' })],
])('asks the next node where one %s', async (_what, answers) => {
  const { chain } = await chainOver(nodes({ ...answers, ...good('b.test') }))
  expect((await balance(chain, networkOf('https://a.test', 'https://b.test'))).value).toBe(55_000n)
})

test('asks a node again the next time after it could not be reached', async () => {
  let isUp = false
  const http = nodes({ 'a.test /block-height/0': () => (isUp ? GENESIS : 503), [`a.test /address/${ADDRESS}`]: STATS })
  const { chain } = await chainOver(http)
  await expect(balance(chain, networkOf('https://a.test'))).rejects.toMatchObject({ code: 'http/status' })
  isUp = true
  expect((await balance(chain, networkOf('https://a.test'))).value).toBe(55_000n)
})

test('does not ask the next node after a refusal', async () => {
  const http = nodes({ ...good('a.test', { [`a.test /address/${ADDRESS}`]: 400 }), ...good('b.test') })
  const { chain } = await chainOver(http)
  await expect(balance(chain, networkOf('https://a.test', 'https://b.test'))).rejects.toMatchObject({
    code: 'http/status',
    context: { status: 400 },
  })
})

test('asks the app’s own nodes first', async () => {
  const http = nodes({
    ...good('a.test'),
    'c.test /base/block-height/0': GENESIS,
    [`c.test /base/address/${ADDRESS}`]: STATS,
  })
  const { chain } = await chainOver(http, { rpcUrls: { [bitcoin.caipNetworkId]: ['https://c.test/base'] } })
  await balance(chain, networkOf('https://a.test'))
  expect(asked(http)).toEqual(['c.test base', 'c.test base'])
})

test('rejects with rpc/no-url for a network without a node', async () => {
  const { chain } = await chainOver(nodes({}))
  await expect(balance(chain, networkOf())).rejects.toMatchObject({ code: 'rpc/no-url' })
})

test.each([
  ['more than there is', 2_100_000_000_000_001],
  ['below zero', -1],
  ['a fraction', 0.5],
  ['no number', '5000'],
  ['not finite', Infinity],
  ['too large to be told apart', 2 ** 60],
])('V16: rejects an amount that is %s', async (_what, value) => {
  const coins = [{ txid: 'a'.repeat(64), vout: 0, value, status: { confirmed: true } }]
  const http = nodes(
    good('a.test', {
      [`a.test /address/${ADDRESS}/utxo`]: coins,
      'a.test /fee-estimates': { 1: 1 },
      [`a.test /address/${ADDRESS}`]: { ...STATS, chain_stats: { funded_txo_sum: value, spent_txo_sum: 0 } },
    }),
  )
  const { chain } = await chainOver(http)
  const network = networkOf('https://a.test')
  const fee = chain.features['fee@1']!.fee({ from: account, to: ADDRESS, network, value: 1_000n }, signal)
  await expect(fee).rejects.toMatchObject({ code: 'http/invalid' })
  if (value !== 2_100_000_000_000_001)
    await expect(balance(chain, network)).rejects.toMatchObject({ code: 'http/invalid' })
})

describe('sending a transaction', () => {
  const transaction = new Transaction()
  transaction.addInput(Buffer.alloc(32, 1), 0)
  transaction.addOutput(addresses.toOutputScript(ADDRESS), 1_000n)
  const [RAW, TXID] = [transaction.toHex(), transaction.getId()]

  async function send(answers: Readonly<Record<string, unknown>>) {
    const http = nodes({ 'a.test /block-height/0': GENESIS, 'b.test /block-height/0': GENESIS, ...answers })
    const environment = satsConnectEnvironment()
    const { session, account } = await connected(environment, {
      config: APP,
      overrides: [override(Http, { value: http })],
    })
    const network = networkOf('https://a.test', 'https://b.test')
    const sent = session.features['send-transaction@1']!.sendTransaction({ account, network, transaction: RAW, signal })
    const outcome = await sent.then(
      (txid) => ({ txid }),
      (error: { code: string }) => ({ code: error.code }),
    )
    return { outcome, posts: http.requests.filter(({ method }) => method === 'POST') }
  }
  test('posts the transaction as text to one node, once', async () => {
    const { outcome, posts } = await send({ 'a.test /tx': TXID })
    expect(outcome).toEqual({ txid: TXID })
    expect(posts).toMatchObject([{ url: 'https://a.test/tx', body: RAW }])
  })

  test('posts to the next node where the first cannot be reached, since nothing was sent', async () => {
    const { outcome, posts } = await send({ 'a.test /block-height/0': 503, 'b.test /tx': TXID })
    expect(outcome).toEqual({ txid: TXID })
    expect(posts).toMatchObject([{ url: 'https://b.test/tx' }])
  })

  test.each([
    ['a node that refuses it', { 'a.test /tx': 400 }, 'bip122/send-failed'],
    ['a node that fails', { 'a.test /tx': 502 }, 'bip122/send-uncertain'],
    ['a connection that breaks', { 'a.test /tx': new TypeError('broken') }, 'bip122/send-uncertain'],
    ['a node that says another id', { 'a.test /tx': 'f'.repeat(64) }, 'bip122/send-uncertain'],
  ])('%s: sends once, and reports the outcome as far as it is known', async (_what, answers, code) => {
    const { outcome, posts } = await send({ ...answers, [`a.test /tx/${TXID}`]: 404, [`b.test /tx/${TXID}`]: 404 })
    expect(outcome).toEqual({ code })
    expect(posts).toHaveLength(1)
  })

  test('finds the transaction on the network after its answer was lost', async () => {
    const { outcome, posts } = await send({
      'a.test /tx': 502,
      [`a.test /tx/${TXID}`]: 503,
      [`b.test /tx/${TXID}`]: {},
    })
    expect(outcome).toEqual({ txid: TXID })
    expect(posts).toHaveLength(1)
  })
})

test('V31: detects a node’s wrong coin amount before the wallet signs', async () => {
  const environment = satsConnectEnvironment()
  const { address } = environment.keys().payment
  const source = new Transaction()
  source.addInput(Buffer.alloc(32, 1), 0)
  source.addOutput(addresses.toOutputScript(address), 50_000n)
  const txid = source.getId()
  const coins = (value: number) => [{ txid, vout: 0, value, status: { confirmed: true } }]

  async function transfer(value: number, hex: string) {
    const http = nodes({
      'a.test /block-height/0': GENESIS,
      'a.test /fee-estimates': { 1: 1 },
      [`a.test /address/${address}/utxo`]: coins(value),
      [`a.test /tx/${txid}/hex`]: hex,
      'a.test /tx': 400,
    })
    const made = satsConnectEnvironment()
    const { session, account } = await connected(made, { config: APP, overrides: [override(Http, { value: http })] })
    const request = { from: account, to: ADDRESS, network: networkOf('https://a.test'), value: 10_000n, signal }
    const error = await session.features['transfer@1']!.transfer(request).catch(
      (thrown: { code: string }) => thrown.code,
    )
    return [error, made.calls.some(([method]) => method === 'signPsbt')]
  }
  expect(await transfer(50_000, source.toHex())).toEqual(['bip122/send-failed', true])
  expect(await transfer(20_000, source.toHex())).toEqual(['bip122/coin-mismatch', false])
  expect(await transfer(90_000, source.toHex())).toEqual(['bip122/coin-mismatch', false])
  // Another transaction than the one it is asked for.
  source.addOutput(addresses.toOutputScript(address), 1n)
  expect(await transfer(50_000, source.toHex())).toEqual(['bip122/coin-mismatch', false])
  expect(await transfer(50_000, '00')).toEqual(['bip122/coin-mismatch', false])
})

test('asks an app’s own source of coins in place of the nodes, for balances too', async () => {
  const http = nodes({ 'a.test /block-height/0': GENESIS, 'a.test /fee-estimates': { 1: 2 } })
  const api = {
    getUtxos: jest.fn(async () => [
      { txid: 'a'.repeat(64), vout: 0, value: 50_000 },
      { txid: 'b'.repeat(64), vout: 1, value: 7_000n, confirmed: false },
    ]),
  }
  const { chain } = await chainOver(http, {}, { api })
  const network = networkOf('https://a.test')
  expect(await balance(chain, network)).toMatchObject({ value: 57_000n, pending: 7_000n })
  expect(
    (await chain.features['fee@1']!.fee({ from: account, to: ADDRESS, network, value: 10_000n }, signal)).value,
  ).toBe(282n)
  expect(api.getUtxos).toHaveBeenCalledWith({ address: ADDRESS, network, signal })
})
