import { readList, tokenBalanceSchema } from '@latchkey/core/schemas'
import { generateKeyPairSigner } from '@solana/kit'
import { createClient, http, parseEther } from 'viem'
import { getGasPrice } from 'viem/actions'
import { type Devnet, startDevnet } from '../start-devnet.js'
import { openApi, type TestApi } from './open-api.test.helper.js'

const [ETHEREUM, POLYGON, SOLANA] = ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const BITCOIN = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const NOWHERE = 'http://127.0.0.1:1'

let devnet: Devnet<'evm' | 'solana'>
let api: TestApi
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm', 'solana'] })
  const { mainnet, polygon, token, usdt } = devnet.evm
  const nodes = {
    mainnet: mainnet.url,
    polygon: polygon.url,
    solana: devnet.solana.url,
    bitcoin: NOWHERE,
    polkadot: NOWHERE,
  }
  api = await openApi({ nodes, contracts: { token, usdt }, publicUrl: 'https://api.example/' })
})
afterAll(() => devnet.stop())

const ada = () => devnet.evm.accounts[0]!.address
const unused = `0x${'7'.repeat(40)}`

test('lists the networks that have nodes as supported', async () => {
  const { body } = await api.get('/v1/supported-chains')
  expect(body).toEqual({
    http: [ETHEREUM, POLYGON, SOLANA, BITCOIN, 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    ws: [],
  })
})

describe('an identity', () => {
  test('is the name that resolves back to the account, with its picture', async () => {
    const { name, avatar } = devnet.evm.ens
    expect((await api.get(`/v1/identity/${ada()}`, { sender: unused })).body).toEqual({ name, avatar })
    expect((await api.get(`/v1/identity/eip155:137:${ada().toLowerCase()}`)).body).toEqual({ name, avatar })
  })

  test.each([
    ['javascript:alert(1)', null],
    ['http://127.0.0.1/admin', null],
    ['eip155:1/erc721:0x1234/5', null],
    ['data:text/html,<script>', null],
    ['', null],
    ['https://shop.example/eve.png', 'https://shop.example/eve.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])('has %p as its picture: %p', async (record, avatar) => {
    const { address } = devnet.evm.accounts[2]!
    await devnet.evm.setName('eve.eth', { address, texts: { avatar: record } })
    await devnet.evm.claimName(address, 'eve.eth')
    expect((await api.get(`/v1/identity/${address}`)).body).toEqual({ name: 'eve.eth', avatar })
  })

  test('is empty for an account without a name, with a name of another account, or of another namespace', async () => {
    for (const account of [unused, devnet.evm.accounts[1]!.address, 'So11111111111111111111111111111111111111112']) {
      expect((await api.get(`/v1/identity/${account}`)).body).toEqual({ name: null, avatar: null })
    }
  })

  test.each(['ada.eth', '0x12', 'eip155:1', `solana:x:0x${'1'.repeat(40)}`])(
    'refuses %s as an account',
    async (account) => {
      expect(await api.get(`/v1/identity/${account}`)).toMatchObject({
        status: 400,
        body: { error: { field: 'account' } },
      })
    },
  )
})

describe('a balance', () => {
  const balances = async (account: string, query: Record<string, string> = {}) =>
    (await api.get(`/v1/account/${account}/balance`, query)).body.balances

  test("is the account's real balance, with prices, and the kit can read all of it", async () => {
    const found = await balances(ada(), {
      currency: 'usd',
      chainId: ETHEREUM!,
      forceUpdate: `${ETHEREUM}:${devnet.evm.token}`,
    })
    expect(readList(tokenBalanceSchema)(found)).toEqual(found)
    expect(found[0]).toMatchObject({
      name: 'Ether',
      symbol: 'ETH',
      chainId: ETHEREUM,
      price: 2_500,
      quantity: { decimals: '18' },
    })
    expect(found[0].value).toBe(2_500 * Number(found[0].quantity.numeric))
    expect(found.slice(1)).toEqual([
      {
        name: 'Devnet Token',
        symbol: 'DEV',
        chainId: ETHEREUM,
        address: `${ETHEREUM}:${devnet.evm.token}`,
        price: 2,
        value: 2_000_000,
        quantity: { decimals: '18', numeric: '1000000' },
        iconUrl: 'https://api.example/public/getTokenImage/DEV',
      },
      expect.objectContaining({ symbol: 'USDT', value: 1_000_000, quantity: { decimals: '6', numeric: '1000000' } }),
    ])
  })

  test("covers all networks of the account's namespace, or the one that the request names", async () => {
    const chains = async (account: string, query = {}) => [
      ...new Set((await balances(account, query)).map(({ chainId }: { chainId: string }) => chainId)),
    ]
    expect(await chains(ada())).toEqual([ETHEREUM, POLYGON])
    expect(await chains(`eip155:137:${ada()}`)).toEqual([POLYGON])
    expect(await chains(ada(), { chainId: POLYGON })).toEqual([POLYGON])
  })

  test('of an empty account is zero of the currency, and no tokens', async () => {
    const [native, ...tokens] = await balances(unused, { chainId: ETHEREUM! })
    expect([native.quantity.numeric, native.value, tokens]).toEqual(['0', 0, []])
  })

  test('V16: has tokens that are on no list, of any decimals and names, without the picture of a known one', async () => {
    const owner = `0x${'8'.repeat(40)}`
    const spec = (name: string, symbol: string, decimals: number, supply: string) => ({
      name,
      symbol,
      decimals,
      owner,
      supply,
    })
    const hostile = `Visit \u202Eexample${'!'.repeat(200)}`
    const [whole, ...others] = await devnet.evm.createTokens([
      spec('Whole', 'WHOLE', 0, '7'),
      spec('Fine', 'FINE', 36, '1500000000000000000000000000000000000'),
      spec('Finest', 'FINEST', 255, '1'),
      spec(hostile, 'ETH', 18, '1000000000000000000'),
    ])
    const found = (await balances(owner, { chainId: ETHEREUM! })).slice(1)
    expect(readList(tokenBalanceSchema)(found)).toEqual(found)
    const byAddress = new Map(found.map((one: { address: string; quantity: object }) => [one.address, one.quantity]))
    const amounts = [whole!, ...others].map((address) => byAddress.get(`${ETHEREUM}:${address}`))
    expect(amounts).toEqual([
      { decimals: '0', numeric: '7' },
      { decimals: '36', numeric: '1.5' },
      { decimals: '255', numeric: `0.${'0'.repeat(254)}1` },
      { decimals: '18', numeric: '1' },
    ])
    expect(found.filter((one: object) => 'iconUrl' in one || 'price' in one)).toEqual([])
  })

  test('has five hundred tokens of one account', async () => {
    const owner = `0x${'9'.repeat(40)}`
    await devnet.evm.createTokens(
      Array.from({ length: 500 }, (_, index) => ({
        name: `Token ${index}`,
        symbol: `T${index}`,
        decimals: 18,
        owner,
        supply: String(index + 1),
      })),
    )
    const symbols = (await balances(owner, { chainId: ETHEREUM! }))
      .slice(1)
      .map(({ symbol }: { symbol: string }) => symbol)
    expect(new Set(symbols).size).toBe(500)
  })

  test('is never cached: a change shows at once', async () => {
    const client = createClient({ transport: http(devnet.evm.polygon.url) })
    const account = `0x${'5'.repeat(40)}` as const
    for (const amount of ['1', '2.5']) {
      await client.request({
        method: 'anvil_setBalance',
        params: [account, `0x${parseEther(amount).toString(16)}`],
      } as never)
      expect((await balances(account, { chainId: POLYGON! }))[0].quantity.numeric).toBe(amount)
    }
  })

  test('in another currency has no prices, because the server knows none', async () => {
    const [native] = await balances(ada(), { chainId: ETHEREUM!, currency: 'eur' })
    expect(native).not.toHaveProperty('price')
    expect(native).not.toHaveProperty('value')
  })

  test('on Solana includes the tokens of both token programs', async () => {
    const { address: owner } = await generateKeyPairSigner()
    await devnet.solana.fund(owner, 1_500_000_000n)
    const plain = await devnet.solana.createMint({ owner, amount: 12_345n, decimals: 3, program: 'token' })
    const extended = await devnet.solana.createMint({ owner, amount: 7n, decimals: 0, program: 'token-2022' })
    const found = await balances(owner, { chainId: SOLANA! })
    expect(readList(tokenBalanceSchema)(found)).toEqual(found)
    expect(found[0]).toMatchObject({
      symbol: 'SOL',
      price: 150,
      value: 225,
      quantity: { decimals: '9', numeric: '1.5' },
    })
    const amounts = found
      .slice(1)
      .map(({ address, quantity }: { address: string; quantity: object }) => [address, quantity])
    expect(amounts).toEqual([
      [`${SOLANA}:${plain}`, { decimals: '3', numeric: '12.345' }],
      [`${SOLANA}:${extended}`, { decimals: '0', numeric: '7' }],
    ])
    expect(found[1]).not.toHaveProperty('price')
  })

  test.each([
    ['an account of Bitcoin', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', {}, 'account'],
    ['a network without a node', unused, { chainId: 'eip155:10' }, 'chainId'],
    ['a network of another namespace', unused, { chainId: SOLANA! }, 'chainId'],
    ['an invalid network id', unused, { chainId: '1' }, 'chainId'],
  ])('refuses %s', async (_what, account, query, field) => {
    expect(await api.get(`/v1/account/${account}/balance`, query)).toMatchObject({
      status: 400,
      body: { error: { field } },
    })
  })
})

test("fails when the node fails, and keeps the node's address secret", async () => {
  const secret = 'http://127.0.0.1:1/secret-key'
  const broken = await openApi({ nodes: { mainnet: secret, solana: secret }, contracts: { token: unused } })
  const solana = 'So11111111111111111111111111111111111111112'
  const paths = [
    `/v1/account/${unused}/balance`,
    `/v1/account/${solana}/balance`,
    `/v1/account/${unused}/history`,
    `/v1/identity/${unused}`,
  ]
  for (const path of [...paths, '/v1/convert/gas-price']) {
    const { status, body, text } = await broken.get(path, path.endsWith('gas-price') ? { chainId: ETHEREUM! } : {})
    expect([path, status, body.error.code]).toEqual([path, 502, 'node-failed'])
    expect(text).not.toContain('secret')
  }
  expect(broken.lines).toHaveLength(5)
})

describe('prices, tokens and gas', () => {
  test('answers the prices of known tokens, by any spelling of their address', async () => {
    const { token } = devnet.evm
    const addresses = [
      `${ETHEREUM}:${token.toLowerCase()}`,
      `${POLYGON}:0x${'e'.repeat(40)}`,
      `${SOLANA}:So11111111111111111111111111111111111111111`,
      `${ETHEREUM}:${unused}`,
    ]
    const { body } = await api.post('/v1/fungible/price', { projectId: 'demo', currency: 'usd', addresses })
    expect(
      body.fungibles.map(({ address, symbol, price }: Record<string, unknown>) => [address, symbol, price]),
    ).toEqual([
      [addresses[0], 'DEV', 2],
      [addresses[1], 'POL', 0.5],
      [addresses[2], 'SOL', 150],
    ])
    expect((await api.post('/v1/fungible/price', { currency: 'eur', addresses })).body).toEqual({ fungibles: [] })
  })

  test.each([
    [{ addresses: [] }, 'currency'],
    [{ currency: 'usd', addresses: [unused] }, 'addresses.0'],
    [{ currency: 'usd', addresses: 'all' }, 'addresses'],
    [{ currency: 'usd', addresses: Array.from({ length: 101 }, () => `${ETHEREUM}:${unused}`) }, 'addresses'],
  ])('refuses malformed price request %#', async (body, field) => {
    expect(await api.post('/v1/fungible/price', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', field } },
    })
  })

  test("lists a network's currency and its known tokens as its tokens", async () => {
    const { body } = await api.get('/v1/convert/tokens', { chainId: ETHEREUM! })
    expect(
      body.tokens.map(({ address, symbol, decimals }: Record<string, unknown>) => [address, symbol, decimals]),
    ).toEqual([
      [`${ETHEREUM}:0x${'e'.repeat(40)}`, 'ETH', 18],
      [`${ETHEREUM}:${devnet.evm.token}`, 'DEV', 18],
      [`${ETHEREUM}:${devnet.evm.usdt}`, 'USDT', 6],
    ])
    expect(await api.get('/v1/convert/tokens', { chainId: 'eip155:10' })).toMatchObject({
      status: 400,
      body: { error: { code: 'unsupported-chain' } },
    })
  })

  test("answers the node's gas price, and higher ones for urgent transactions", async () => {
    const price = await getGasPrice(createClient({ transport: http(devnet.evm.mainnet.url) }))
    const { body } = await api.get('/v1/convert/gas-price', { chainId: ETHEREUM! })
    expect(body).toEqual({
      standard: String(price),
      fast: String((price * 5n) / 4n),
      instant: String((price * 3n) / 2n),
    })
    expect((await api.get('/v1/convert/gas-price', { chainId: SOLANA! })).status).toBe(400)
  })
})

describe('JSON-RPC', () => {
  const call = (method: string, params: readonly unknown[] = [], id = 1) => ({ jsonrpc: '2.0', id, method, params })
  const rpc = (body: unknown, chainId: string) => api.post('/v1/', body, { chainId })

  test.each([
    ['/v1/', 'application/json'],
    ['/v1', 'text/plain'],
  ])('forwards to the node of the network, from %s as %s', async (path, contentType) => {
    const headers = { 'content-type': contentType }
    expect((await api.post(path, call('eth_chainId'), { chainId: POLYGON! }, { headers })).body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: '0x89',
    })
    expect((await api.post(path, call('getVersion'), { chainId: SOLANA! }, { headers })).body).toMatchObject({
      result: { 'solana-core': expect.any(String) },
    })
  })

  test("forwards batches, and passes the node's errors on", async () => {
    const { status, body } = await rpc([call('eth_chainId', [], 7), call('eth_nothing', [], 8)], ETHEREUM!)
    expect([status, body]).toEqual([
      200,
      [
        { jsonrpc: '2.0', id: 7, result: '0x1' },
        { jsonrpc: '2.0', id: 8, error: expect.objectContaining({ code: -32601 }) },
      ],
    ])
  })

  test.each(['eip155:10', 'nonsense', BITCOIN])('refuses %s with a JSON-RPC error', async (chainId) => {
    const refusal = {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32602, message: `This server has no node for the network ${chainId}.` },
    }
    expect(await rpc(call('eth_chainId'), chainId)).toMatchObject({ status: 400, body: refusal })
  })

  test('answers a JSON-RPC error when the node cannot be reached', async () => {
    const refusal = {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32603, message: expect.stringContaining('did not answer') },
    }
    expect(await rpc(call('system_chain'), 'polkadot:91b171bb158e2d3848fa23a9f1c25182')).toMatchObject({
      status: 502,
      body: refusal,
    })
  })
})
