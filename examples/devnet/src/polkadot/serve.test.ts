import { Keyring } from '@polkadot/api'
import type { ISubmittableResult } from '@polkadot/types/types'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { WebSocket } from 'ws'
import { type Call, connectApi, type TestApi } from './polkadot-api.test.helper.js'
import { accountKey } from './storage.js'
import { serve } from './serve.js'

const DOT = 10_000_000_000n
const GENESIS_OF_POLKADOT = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

// The library's cache cleans itself by timers, which would keep Jest from ending.
const setLastingInterval = globalThis.setInterval
globalThis.setInterval = ((run: () => void, ms?: number) => setLastingInterval(run, ms).unref()) as typeof setInterval

let polkadot: Awaited<ReturnType<typeof serve>>
let api: TestApi
beforeAll(async () => {
  await cryptoWaitReady()
  polkadot = await serve()
  api = await connectApi(polkadot.ready.webSocketUrl)
})
afterAll(async () => {
  await api.disconnect()
  await polkadot.close()
})

/** Sends a JSON-RPC request as a page without a chain library would. */
async function ask(method: string, ...params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(polkadot.ready.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return response.json()
}

/** Reads an account's balance from the bytes of its `AccountInfo`: sixteen bytes of counters, then the balance. */
async function freeOf(id: Uint8Array): Promise<bigint> {
  const { result } = await ask('state_getStorage', accountKey(id))
  return result === null ? 0n : Buffer.from(result.slice(2), 'hex').readBigUInt64LE(16)
}

let people = 0
/** A new funded account with a key of that type. */
async function someone(type: 'sr25519' | 'ed25519' | 'ecdsa' = 'sr25519', planck = 100n * DOT) {
  const pair = new Keyring({ type, ss58Format: 0 }).addFromUri(`//Alice//${(people += 1)}`)
  if (planck > 0n) await polkadot.commands.fund(pair.address, planck)
  return { pair, id: pair.addressRaw.length === 32 ? pair.addressRaw : pair.publicKey }
}

const sendToTheEnd = (call: Call, { pair }: Awaited<ReturnType<typeof someone>>) =>
  new Promise<ISubmittableResult>((resolve, reject) => {
    call
      .signAndSend(pair, (result) => {
        if (result.isFinalized || result.isError) resolve(result)
      })
      .catch(reject)
  })

const namesOf = (result: ISubmittableResult) => result.events.map(({ event }) => `${event.section}.${event.method}`)

test('looks like Polkadot to clients', async () => {
  expect(polkadot.ready.genesisHash).toBe(GENESIS_OF_POLKADOT)
  expect(api.genesisHash.toHex()).toBe(GENESIS_OF_POLKADOT)
  expect(await ask('chain_getBlockHash', 0)).toEqual({ jsonrpc: '2.0', id: 1, result: GENESIS_OF_POLKADOT })
  expect(await ask('system_chain')).toMatchObject({ result: 'Polkadot' })
  expect(await ask('system_properties')).toMatchObject({
    result: { ss58Format: 0, tokenDecimals: 10, tokenSymbol: 'DOT' },
  })
  expect(await ask('state_getRuntimeVersion')).toMatchObject({
    result: { specName: 'polkadot', transactionVersion: 26 },
  })
  expect(api.consts.balances.existentialDeposit.toBigInt()).toBe(DOT)
})

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('moves money that an account signed for with %s', async (type) => {
  const [alice, bob] = [await someone(type), await someone('sr25519', 0n)]
  const result = await sendToTheEnd(api.tx.balances.transferKeepAlive(bob.pair.address, 3n * DOT), alice)
  expect(result.dispatchError).toBeUndefined()
  expect(namesOf(result)).toEqual([
    'balances.Withdraw',
    'system.NewAccount',
    'balances.Endowed',
    'balances.Transfer',
    'transactionPayment.TransactionFeePaid',
    'system.ExtrinsicSuccess',
  ])

  const fee = BigInt(result.events[0]!.event.data[1]!.toString())
  expect(await freeOf(bob.id)).toBe(3n * DOT)
  expect(await freeOf(alice.id)).toBe(97n * DOT - fee)
  const account = await api.query.system.account(alice.pair.address)
  expect([account.nonce.toNumber(), account.data.free.toBigInt()]).toEqual([1, 97n * DOT - fee])
})

test('answers the fee in advance', async () => {
  const [alice, bob] = [await someone(), await someone()]
  const call = api.tx.balances.transferAllowDeath(bob.pair.address, DOT)
  const { partialFee } = await call.paymentInfo(alice.pair)
  const signed = await call.signAsync(alice.pair)
  expect(await ask('payment_queryInfo', signed.toHex())).toMatchObject({
    result: { partialFee: partialFee.toString() },
  })
  const result = await sendToTheEnd(api.tx.balances.transferAllowDeath(bob.pair.address, DOT), alice)
  expect(result.events[0]!.event.data[1]!.toString()).toBe(partialFee.toString())
})

describe('a waiting extrinsic', () => {
  test('can be watched until it is final', async () => {
    const [alice, bob] = [await someone(), await someone()]
    const signed = await api.tx.balances.transferKeepAlive(bob.pair.address, DOT).signAsync(alice.pair)
    const seen = await new Promise<unknown[]>((resolve) => {
      const news: unknown[] = []
      const socket = new WebSocket(polkadot.ready.webSocketUrl)
      const request = { jsonrpc: '2.0', id: 1, method: 'author_submitAndWatchExtrinsic', params: [signed.toHex()] }
      socket.on('open', () => socket.send(JSON.stringify(request)))
      socket.on('message', (data) => {
        const { result, params } = JSON.parse(String(data))
        news.push(result ?? params.result)
        if (params?.result.finalized) resolve(news)
      })
      socket.on('close', () => resolve(news))
    })
    const block = expect.stringMatching(/^0x[0-9a-f]{64}$/)
    expect(seen).toEqual([expect.any(String), 'ready', { inBlock: block }, { finalized: block }])
  })

  test('can be sent and followed over HTTP alone', async () => {
    const [alice, bob] = [await someone(), await someone('sr25519', 0n)]
    const signed = await api.tx.balances.transferKeepAlive(bob.pair.address, DOT).signAsync(alice.pair)
    expect(await ask('author_submitExtrinsic', signed.toHex())).toMatchObject({ result: signed.hash.toHex() })
    expect(await ask('system_accountNextIndex', alice.pair.address)).toMatchObject({ result: 1 })

    while ((await freeOf(bob.id)) === 0n);
    while ((await ask('author_pendingExtrinsics')).result.length > 0);
    const finalized = async () => (await ask('chain_getFinalizedHead')).result
    while ((await finalized()) !== (await ask('chain_getBlockHash')).result);
    const { result } = await ask('chain_getBlock', await finalized())
    expect(result.block.extrinsics).toEqual([signed.toHex()])
  })
})

describe('a refused extrinsic', () => {
  const BAD_SIGNATURE = { code: 1010, message: 'Invalid Transaction', data: 'Transaction has a bad signature' }

  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('was changed after it was signed with %s', async (type) => {
    const [alice, bob] = [await someone(type), await someone()]
    const signed = await api.tx.balances.transferKeepAlive(bob.pair.address, DOT).signAsync(alice.pair)
    const more = api.tx.balances
      .transferKeepAlive(bob.pair.address, 2n * DOT)
      .method.toHex()
      .slice(2)
    const tampered = signed.toHex().replace(signed.method.toHex().slice(2), more)
    expect(tampered).not.toBe(signed.toHex())
    expect(await ask('author_submitExtrinsic', tampered)).toMatchObject({ error: BAD_SIGNATURE })
    expect(await freeOf(alice.id)).toBe(100n * DOT)
  })

  test('is signed for another network', async () => {
    const [alice, bob] = [await someone(), await someone()]
    const genesisHash = `0x${'b0'.repeat(32)}`
    const options = { genesisHash, era: 0 } as object
    const signed = await api.tx.balances.transferKeepAlive(bob.pair.address, DOT).signAsync(alice.pair, options)
    expect(await ask('author_submitExtrinsic', signed.toHex())).toMatchObject({ error: BAD_SIGNATURE })
  })

  test('is signed by an account that cannot pay', async () => {
    const [alice, bob] = [await someone('sr25519', DOT), await someone()]
    const signed = await api.tx.balances.transferAllowDeath(bob.pair.address, 1).signAsync(alice.pair)
    const data = 'Inability to pay some fees (e.g. account balance too low)'
    expect(await ask('author_submitExtrinsic', signed.toHex())).toMatchObject({ error: { code: 1010, data } })
  })

  test.each(['0x', '0x1234', 'nonsense', 7])('is malformed: %p', async (hex) => {
    expect(await ask('author_submitExtrinsic', hex)).toMatchObject({ error: { code: 1001 } })
  })
})

test.each([
  ['more than the account has', 200n * DOT, 'transferAllowDeath', 'FundsUnavailable'],
  ['the minimum that keeps the account', 99n * DOT + DOT / 2n, 'transferKeepAlive', 'NotExpendable'],
  ['less than an account needs', 1n, 'transferAllowDeath', 'BelowMinimum'],
] as const)('charges the fee for a failed transfer: %s', async (_, planck, name, error) => {
  const [alice, bob] = [await someone(), await someone('sr25519', 0n)]
  const result = await sendToTheEnd(api.tx.balances[name](bob.pair.address, planck), alice)
  expect(result.dispatchError?.asToken.type).toBe(error)
  expect(namesOf(result)).toEqual([
    'balances.Withdraw',
    'transactionPayment.TransactionFeePaid',
    'system.ExtrinsicFailed',
  ])
  expect(await freeOf(bob.id)).toBe(0n)
  expect(await freeOf(alice.id)).toBeLessThan(100n * DOT)
})

test('answers that a call of another kind is unavailable', async () => {
  const alice = await someone()
  const result = await sendToTheEnd(api.tx.staking.chill(), alice)
  expect(result.dispatchError?.type).toBe('Unavailable')
})

test('removes an account that sends its whole balance', async () => {
  const [alice, bob] = [await someone(), await someone()]
  const result = await sendToTheEnd(api.tx.balances.transferAll(bob.pair.address, false), alice)
  expect(namesOf(result)).toContain('system.KilledAccount')
  expect(await ask('state_getStorage', accountKey(alice.id))).toMatchObject({ result: null })
})

test('notifies subscribers of an account', async () => {
  const bob = await someone('sr25519', 0n)
  const seen: bigint[] = []
  const stop = await api.query.system.account(bob.pair.address, ({ data }) => {
    seen.push(data.free.toBigInt())
  })
  await polkadot.commands.fund(bob.pair.address, String(5n * DOT))
  while (seen.length < 2) await ask('system_health')
  expect(seen).toEqual([0n, 5n * DOT])
  stop()
})

describe('the server', () => {
  const post = async (body: string) => {
    const response = await fetch(polkadot.ready.url, { method: 'POST', body })
    const origin = response.headers.get('access-control-allow-origin')
    return { status: response.status, origin, text: await response.text() }
  }

  test('answers pages of every origin, answers batches, and ignores notifications', async () => {
    const chain = { jsonrpc: '2.0', method: 'system_chain' }
    const { text, ...rest } = await post(JSON.stringify([{ ...chain, id: 1 }, chain, { ...chain, id: 'two' }]))
    expect(rest).toEqual({ status: 200, origin: '*' })
    expect(JSON.parse(text).map(({ id }: { id: unknown }) => id)).toEqual([1, 'two'])
    expect(await post(JSON.stringify(chain))).toMatchObject({ text: '' })
  })

  test.each([
    ['no JSON', '{', -32_600],
    ['an unknown method', '{"id":1,"method":"toString"}', -32_601],
    ['a subscription', '{"id":1,"method":"chain_subscribeNewHeads"}', -32_601],
    ['an invalid key', '{"id":1,"method":"state_getStorage","params":[5]}', -32_602],
    ['an invalid block hash', '{"id":1,"method":"state_getStorage","params":["0x00","0x12"]}', 4003],
    ['an unknown runtime call', '{"id":1,"method":"state_call","params":["Some_thing","0x"]}', 4003],
    ['an invalid address', '{"id":1,"method":"system_accountNextIndex","params":["me"]}', -32_602],
  ])('refuses %s', async (_, body, code) => {
    expect(JSON.parse((await post(body)).text)).toMatchObject({ jsonrpc: '2.0', error: { code } })
  })

  test('lists its methods', async () => {
    const { methods } = (await ask('rpc_methods')).result
    expect(methods).toEqual(expect.arrayContaining(['state_getStorage', 'chain_subscribeNewHeads']))
  })

  test('answers past states, and the nonces and keys of accounts', async () => {
    const alice = await someone()
    const block = (await ask('chain_getBlockHash')).result
    await polkadot.commands.fund(alice.pair.address, DOT)
    expect((await api.query.system.account.at(block, alice.pair.address)).data.free.toBigInt()).toBe(100n * DOT)
    expect((await api.call.accountNonceApi.accountNonce(alice.pair.address)).toNumber()).toBe(0)
    const keys = await api.query.system.account.keysPaged({ args: [], pageSize: 1_000 })
    expect(keys.map((key) => key.toHex())).toContain(accountKey(alice.id))
  })

  test('funds no invalid address, and no amount below the minimum of an account', async () => {
    await expect(polkadot.commands.fund('nobody', DOT)).rejects.toThrow('nobody')
    await expect(polkadot.commands.fund((await someone('sr25519', 0n)).pair.address, 5)).rejects.toThrow('one DOT')
  })
})
