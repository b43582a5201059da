import { override } from '@latchkey/core'
import { Http, type Transfer } from '@latchkey/core/plugin'
import { createFakeHttp } from '@latchkey/core/testing'
import { connected, never as signal } from '../connected.test.helper.js'
import { bitcoin, type Bip122Options } from '../index.js'
import { realKey } from '../real-keys.test.helper.js'
import {
  phantomEnvironment,
  satsConnectEnvironment,
  unisatEnvironment,
  type BitcoinEnvironment,
} from '../wallets.test.helper.js'

const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const to = realKey('p2wpkh', 99).address
const network = { ...bitcoin, rpcUrls: { default: { http: ['https://a.test'] } } }

/** A node at which an address has one coin of 100,000 satoshi. */
function node(estimates: object = { 1: 10, 6: 2, 144: 1 }) {
  const http = createFakeHttp()
  http.reply('block-height/0', GENESIS)
  http.reply('fee-estimates', estimates)
  http.reply('address/*/utxo', [{ txid: 'a'.repeat(64), vout: 0, value: 100_000, status: { confirmed: true } }])
  return http
}

async function bench({
  environment = satsConnectEnvironment({ payment: 'p2tr' }),
  estimates,
  options = {},
}: { environment?: BitcoinEnvironment; estimates?: object; options?: Bip122Options } = {}) {
  const http = node(estimates)
  const made = await connected(environment, {
    options,
    config: { networks: [network] },
    overrides: [override(Http, { value: http })],
  })
  const transfer = (wish: Partial<Transfer> & { speed?: 'slow' | 'normal' | 'fast' } = {}) =>
    made.session.features['bip122:transfer@1']!.transfer({
      from: made.account,
      to,
      network,
      value: 10_000n,
      signal,
      ...wish,
    })
  const fee = (wish: Partial<Transfer> = {}) =>
    made.chain.features['fee@1']!.fee({ from: made.account, to, network, value: 10_000n, ...wish }, signal)
  return { ...made, environment, http, transfer, fee }
}

test.each([
  ['nothing', { value: 0n }, 'bip122/invalid-amount'],
  ['less than nothing', { value: -1n }, 'bip122/invalid-amount'],
  ['less than nodes take', { value: 293n }, 'bip122/dust'],
  ['more than there is', { value: 100_000n }, 'bip122/insufficient-funds'],
  ['to an empty address', { to: '' }, 'bip122/invalid-receiver'],
  [
    'V29: to an address of another network',
    { to: realKey('p2wpkh', 99, 'testnet').address },
    'bip122/invalid-receiver',
  ],
  [
    'V29: to an address with a letter that is another',
    { to: `${to.slice(0, -1)}${to.endsWith('q') ? 'p' : 'q'}` },
    'bip122/invalid-receiver',
  ],
  ['a token', { token: '0xdac17f958d2ee523a2206206994597c13d831ec7' }, 'bip122/no-tokens'],
] as const)('what cannot be sent is refused before the wallet is asked: %s', async (_what, wish, code) => {
  const { transfer, environment, chain } = await bench()
  const error = await transfer(wish).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code })
  expect(environment.calls.map(([method]) => method)).toEqual(['wallet_connect'])
  expect(chain.failureOf!(error)).toBe(code === 'bip122/insufficient-funds' ? 'insufficient-funds' : undefined)
})

test('rejects a transfer from an address for inscriptions', async () => {
  const { transfer, session } = await bench()
  const ordinal = session.getSnapshot().accounts.find(({ type }) => type === 'ordinal')!
  await expect(transfer({ from: ordinal })).rejects.toMatchObject({ code: 'bip122/ordinals-account' })
})

test('rejects an address whose public key the wallet did not share, or shared wrongly', async () => {
  const { account, transfer, http } = await bench({ environment: satsConnectEnvironment({ payment: 'p2sh' }) })
  http.reply('tx/*/hex', '00')
  const { publicKey: _, ...from } = account
  await expect(transfer({ from })).rejects.toMatchObject({ code: 'bip122/unsupported-account' })
  await expect(transfer({ from: { ...from, publicKey: realKey('p2wpkh', 55).publicKey } })).rejects.toMatchObject({
    code: 'bip122/unsupported-account',
  })
})

test.each([
  ['a node that asks for too much', { estimates: { 1: 5_000_000 }, options: {} }, 'bip122/insufficient-funds'],
  ['a fee beyond what the host allows', { estimates: { 1: 100 }, options: { maxFee: 1_000 } }, 'bip122/fee-too-high'],
])('V31: %s does not raise the fee', async (_what, { estimates, options }, code) => {
  const { transfer, environment } = await bench({ estimates, options })
  await expect(transfer({ value: 90_000n })).rejects.toMatchObject({ code })
  expect(environment.calls.map(([method]) => method)).toEqual(['wallet_connect'])
})

test('V31: pays at most the app’s limit for each byte, whatever the nodes suggest', async () => {
  const { fee, chain } = await bench({ estimates: { 1: 5_000_000 }, options: { maxFeeRate: 20 } })
  expect((await fee()).value).toBeLessThan(20n * 200n)
  expect(await chain.features['bip122:fee-rates@1']!.feeRates(network, signal)).toEqual({
    slow: 20,
    normal: 20,
    fast: 20,
  })
})

test.each([
  ['as they are', { 1: 10.5, 6: 2.5, 144: 1.5 }, { slow: 1.5, normal: 2.5, fast: 10.5 }],
  ['with targets between', { 2: 10, 5: 8, 25: 3, 1008: 1 }, { slow: 3, normal: 8, fast: 10 }],
  ['where the later costs more', { 1: 2, 6: 5, 144: 9 }, { slow: 9, normal: 9, fast: 9 }],
  ['below what nodes pass on', { 1: 0.2, 6: 0.1 }, { slow: 1, normal: 1, fast: 1 }],
  ['with nonsense among them', { 1: 10, 6: 'no', 144: -1, x: 5, 1008: Number.NaN }, { slow: 10, normal: 10, fast: 10 }],
])('reads fee rates %s', async (_what, estimates, rates) => {
  const { chain } = await bench({ estimates })
  expect(await chain.features['bip122:fee-rates@1']!.feeRates(network, signal)).toEqual(rates)
})

test.each([{}, [], null, 'no', { 1: 0 }])('%p are no fee rates', async (estimates) => {
  const { chain } = await bench({ estimates: estimates as object })
  await expect(chain.features['bip122:fee-rates@1']!.feeRates(network, signal)).rejects.toMatchObject({
    code: 'http/invalid',
  })
})

test('estimates the fee of the whole balance for an amount above it', async () => {
  const { fee } = await bench()
  expect((await fee({ value: 10_000_000n })).value).toBe((await fee({ value: 99_802n })).value)
})

test('estimates the fee at all speeds, and takes the one that is asked for', async () => {
  const { fee, transfer, environment } = await bench({ estimates: { 1: 10, 6: 2, 144: 1 } })
  const usual = await fee()
  expect(usual).toMatchObject({
    speed: 'normal',
    speeds: [
      { speed: 'slow', seconds: 86_400 },
      { speed: 'normal', seconds: 3_600, value: usual.value },
      { speed: 'fast', seconds: 600 },
    ],
  })
  const [slow, normal, fast] = usual.speeds!.map(({ value }) => value)
  expect(fast).toBe(5n * normal!)
  expect(normal).toBe(2n * slow!)
  expect(await fee({ speed: 'fast' })).toMatchObject({ speed: 'fast', value: fast })
  await expect(transfer({ speed: 'fast', value: 99_500n })).rejects.toMatchObject({ code: 'bip122/insufficient-funds' })
  expect(environment.calls.map(([method]) => method)).toEqual(['wallet_connect'])
})

test.each(['', 'no', null, 7, {}, 'a'.repeat(63)])(
  'F-P26: rejects %p as the id of a sent transaction',
  async (txid) => {
    const environment = unisatEnvironment()
    const { transfer } = await bench({ environment })
    Object.assign(environment.provider, { sendBitcoin: async () => txid })
    await expect(transfer()).rejects.toMatchObject({ code: 'bip122/malformed-transaction-id' })
  },
)

test('passes the fee rate to a wallet that makes transfers itself', async () => {
  const environment = unisatEnvironment()
  const { transfer } = await bench({ environment })
  expect(await transfer({ speed: 'fast' })).toBe('cd'.repeat(32))
  expect(environment.calls.at(-1)).toEqual(['sendBitcoin', [to, 10_000, { feeRate: 10 }]])
})

test('does not ask the wallet after an abort', async () => {
  const environment = phantomEnvironment({ payment: 'p2tr' })
  const { transfer, http } = await bench({ environment })
  const controller = new AbortController()
  http.reply('fee-estimates', () => {
    controller.abort(new Error('enough'))
    return { 1: 1 }
  })
  await expect(transfer({ signal: controller.signal } as never)).rejects.toThrow('enough')
  expect(environment.calls.map(([method]) => method)).toEqual(['requestAccounts'])
})
