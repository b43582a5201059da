import { activityPageSchema } from '@latchkey/core/schemas'
import {
  createTestClient,
  erc20Abi,
  getAddress,
  http,
  keccak256,
  parseAbi,
  parseEther,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { openApi, type TestApi } from '../open-api.test.helper.js'
import { type Devnet, startDevnet } from '../../start-devnet.js'
import { createMemoryStorage } from '../storage/memory-storage.js'
import type { TransactionAnswer } from './history-schema.js'

const usdtAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
])

let devnet: Devnet<'evm'>
let api: TestApi
const storage = createMemoryStorage()
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
  api = await openApi(options())
})
afterAll(() => devnet.stop())

const options = () => {
  const { mainnet, polygon, token, usdt } = devnet.evm
  return { nodes: { mainnet: mainnet.url, polygon: polygon.url }, contracts: { token, usdt }, storage }
}

function clientOf(nth: number, chain: typeof mainnet | typeof polygon = mainnet) {
  const { url } = devnet.evm[chain.id === 1 ? 'mainnet' : 'polygon']
  const account = privateKeyToAccount(devnet.evm.accounts[nth]!.privateKey)
  return createTestClient({ mode: 'anvil', chain, account, transport: http(url), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
}
type Client = ReturnType<typeof clientOf>

const addressOf = (nth: number) => devnet.evm.accounts[nth]!.address
const stranger = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`

/** The node may leave a transaction in its pool that arrives while it does something else. The next block takes it in. */
async function mined(client: Client, hash: `0x${string}`): Promise<`0x${string}`> {
  const receipt = () => client.waitForTransactionReceipt({ hash, timeout: 10_000 })
  await receipt().catch(async () => {
    await client.mine({ blocks: 1 })
    await receipt()
  })
  return hash
}

async function history(
  account: string,
  query: Record<string, string> = {},
): Promise<{ data: TransactionAnswer[]; next: string | null }> {
  const { status, body } = await api.get(`/v1/account/${account}/history`, query)
  expect([status, body.error]).toEqual([200, undefined])
  return body
}

/** The kit silently drops what it cannot read, so each transaction has to come out. */
function expectReadByKit({ data, next }: { data: TransactionAnswer[]; next: string | null }) {
  const read = activityPageSchema.parse({ data, next })
  expect(read.transactions.map(({ id, transfers }) => [id, transfers.length])).toEqual(
    data.map(({ id, transfers }) => [id, transfers.length]),
  )
}

describe('the history of real transactions', () => {
  test('shows a transfer of the currency as sent to one account and as received to the other', async () => {
    const client = clientOf(1)
    const to = getAddress(stranger('a'))
    const hash = await mined(client, await client.sendTransaction({ to, value: parseEther('1.25') }))
    const transfer = {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: `${api.url}/public/getTokenImage/ETH` } },
      quantity: { numeric: '1.25' },
      price: 2_500,
      value: 3_125,
    }
    const [sent] = (await history(addressOf(1))).data
    expect(sent).toEqual({
      id: `eip155:1:${hash}`,
      metadata: {
        minedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
        chain: 'eip155:1',
        operationType: 'send',
        status: 'confirmed',
        sentFrom: addressOf(1),
        sentTo: to,
        hash,
        nonce: 0,
      },
      transfers: [{ ...transfer, direction: 'out' }],
    })
    const page = await history(to)
    expect(page).toEqual({
      next: null,
      data: [
        {
          ...sent,
          metadata: { ...sent!.metadata, operationType: 'receive' },
          transfers: [{ ...transfer, direction: 'in' }],
        },
      ],
    })
    expectReadByKit(page)
  })

  test('shows token transfers, those of a USDT-like token too, with the receiver and not the contract', async () => {
    const client = clientOf(0)
    const to = getAddress(stranger('b'))
    await mined(
      client,
      await client.writeContract({
        abi: erc20Abi,
        address: devnet.evm.token,
        functionName: 'transfer',
        args: [to, parseEther('3')],
      }),
    )
    await mined(
      client,
      await client.writeContract({
        abi: usdtAbi,
        address: devnet.evm.usdt,
        functionName: 'transfer',
        args: [to, 2_500_000n],
      }),
    )
    const [usdt, token] = (await history(to)).data
    expect(token).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: addressOf(0), sentTo: to },
      transfers: [
        { direction: 'in', fungible_info: { symbol: 'DEV' }, quantity: { numeric: '3' }, price: 2, value: 6 },
      ],
    })
    expect(usdt).toMatchObject({
      transfers: [{ fungible_info: { symbol: 'USDT' }, quantity: { numeric: '2.5' }, value: 2.5 }],
    })
    expect(
      (await history(addressOf(0), { chainId: 'eip155:1' })).data
        .slice(0, 2)
        .map(({ metadata }) => [metadata.operationType, metadata.sentTo]),
    ).toEqual([
      ['send', to],
      ['send', to],
    ])
  })

  test('shows a transfer to oneself', async () => {
    const client = clientOf(2)
    await mined(client, await client.sendTransaction({ to: addressOf(2), value: 7n }))
    const [self] = (await history(addressOf(2))).data
    expect(self).toMatchObject({
      metadata: { operationType: 'send', sentFrom: addressOf(2), sentTo: addressOf(2) },
      transfers: [{ direction: 'self' }],
    })
    expect(self!.transfers[0]!.quantity.numeric).toBe('0.000000000000000007')
  })

  test('shows a failed transaction with the intended transfer', async () => {
    const client = clientOf(3)
    const to = getAddress(stranger('c'))
    const transfer = {
      abi: erc20Abi,
      address: devnet.evm.token,
      functionName: 'transfer',
      args: [to, parseEther('9')],
      gas: 100_000n,
    } as const
    await mined(client, await client.writeContract(transfer))
    await mined(client, await client.sendTransaction({ to: devnet.evm.token, value: parseEther('4'), gas: 100_000n }))
    const { data } = await history(addressOf(3))
    expect(
      data.map(({ metadata, transfers }) => [
        metadata.status,
        metadata.operationType,
        metadata.sentTo,
        transfers[0]!.quantity.numeric,
      ]),
    ).toEqual([
      ['failed', 'send', devnet.evm.token, '4'],
      ['failed', 'send', to, '9'],
    ])
    // No other account received anything.
    expect((await history(to)).data).toEqual([])
    expectReadByKit({ data, next: null })
  })

  test('shows approvals, deployments and other calls, which move nothing', async () => {
    const client = clientOf(4)
    await mined(
      client,
      await client.writeContract({
        abi: usdtAbi,
        address: devnet.evm.usdt,
        functionName: 'approve',
        args: [addressOf(0), 5n],
      }),
    )
    const deployment = await client.deployContract({
      abi: [],
      bytecode: '0x600a600c600039600a6000f3602a60005260206000f3',
    })
    const deployed = await client.waitForTransactionReceipt({ hash: deployment })
    await mined(client, await client.sendTransaction({ to: deployed.contractAddress!, data: '0x12345678' }))
    const { data } = await history(addressOf(4))
    expect(data.map(({ metadata, transfers }) => [metadata.operationType, metadata.sentTo, transfers])).toEqual([
      ['execute', getAddress(deployed.contractAddress!), []],
      ['deploy', getAddress(deployed.contractAddress!), []],
      ['approve', devnet.evm.usdt, []],
    ])
    expectReadByKit({ data, next: null })
  })

  test('leaves out forged logs of transfers of zero', async () => {
    const [client, victim] = [clientOf(4), stranger('f')]
    const args = [victim, addressOf(4), 0n] as const
    await mined(
      client,
      await client.writeContract({ abi: erc20Abi, address: devnet.evm.token, functionName: 'transferFrom', args }),
    )
    expect(await history(victim)).toEqual({ data: [], next: null })
    expect((await history(addressOf(4))).data[0]).toMatchObject({
      metadata: { operationType: 'send', sentTo: devnet.evm.token },
      transfers: [],
    })
  })

  test('covers both networks or the requested one, and refuses unknown networks and accounts', async () => {
    const client = clientOf(5, polygon)
    const to = stranger('d')
    await mined(client, await client.sendTransaction({ to, value: parseEther('2') }))
    await mined(clientOf(5), await clientOf(5).sendTransaction({ to, value: 1n }))
    const chains = async (account: string, query = {}) =>
      (await history(account, query)).data.map(({ metadata }) => metadata.chain).toSorted()
    expect(await chains(to)).toEqual(['eip155:1', 'eip155:137'])
    expect(await chains(to, { chainId: 'eip155:137' })).toEqual(['eip155:137'])
    expect(await chains(`eip155:1:${to}`)).toEqual(['eip155:1'])
    expect((await history(to, { chainId: 'eip155:137' })).data[0]!.transfers[0]).toMatchObject({
      fungible_info: { symbol: 'POL' },
      value: 1,
    })
    for (const [account, chainId] of [
      [to, 'eip155:10'],
      [to, 'solana:x'],
      ['ada.eth', 'eip155:1'],
      ['So11111111111111111111111111111111111111112', 'eip155:1'],
    ]) {
      expect((await api.get(`/v1/account/${account}/history`, { chainId: chainId! })).status).toBe(400)
    }
    expect(await history(to, { onramp: 'coinbase' })).toEqual({ data: [], next: null })
  })
})

describe('unknown tokens', () => {
  const TRANSFER = keccak256(toHex('Transfer(address,address,uint256)')).slice(2)
  const push32 = (value: string) => `7f${value.padStart(64, '0')}`

  /** An answer that is a billion decimals, and no readable name. */
  const RETURN_BILLION = '633b9aca0060005260206000f3'

  /** A contract that logs a transfer to its caller without moving anything: an amount of 42, or the seventh NFT. */
  const logging = (kind: 'fungible' | 'nft', then: string): `0x${string}` =>
    `0x602a600052${kind === 'nft' ? '6007' : ''}33${push32('ee')}${push32(TRANSFER)}${kind === 'nft' ? '60006000a4' : '60206000a3'}${then}`

  test('are shown as unknown whatever their contracts answer, also as an NFT', async () => {
    const client = clientOf(6)
    const contracts = [logging('fungible', '00'), logging('nft', '00'), logging('fungible', RETURN_BILLION)]
    for (const [nth, bytecode] of contracts.entries()) {
      const address: `0x${string}` = `0x${String(nth + 7).repeat(40)}`
      await client.setCode({ address, bytecode })
      await mined(client, await client.sendTransaction({ to: address, data: '0x00' }))
    }
    const page = await history(addressOf(6))
    const unknown = {
      fungible_info: { name: 'Unknown token', symbol: '', icon: null },
      direction: 'in',
      quantity: { numeric: '42' },
    }
    expect(page.data.map(({ metadata, transfers }) => [metadata.operationType, ...transfers])).toEqual([
      ['receive', unknown],
      [
        'receive',
        {
          nft_info: { name: 'Unknown token #7', content: null, flags: { is_spam: false } },
          direction: 'in',
          quantity: { numeric: '1' },
        },
      ],
      ['receive', unknown],
    ])
    expectReadByKit(page)
  })

  test('have the name that their contract gives, cut to a readable length', async () => {
    const other = await openApi({ nodes: options().nodes })
    const { body } = await other.get(`/v1/account/${stranger('b')}/history`)
    const infos = (body as { data: TransactionAnswer[] }).data.map(({ transfers }) => [
      transfers[0]!.fungible_info,
      transfers[0]!.quantity.numeric,
    ])
    expect(infos).toEqual([
      [{ name: 'Devnet USD', symbol: 'USDT', icon: null }, '2.5'],
      [{ name: 'Devnet Token', symbol: 'DEV', icon: null }, '3'],
    ])
  })
})

describe('the pages of a history', () => {
  const TOTAL = 45
  const to = stranger('e')

  async function walk(query: Record<string, string> = {}, between: () => Promise<void> = async () => {}) {
    const pages: TransactionAnswer[][] = []
    let cursor: string | null = ''
    while (cursor !== null && pages.length <= TOTAL) {
      const { data, next }: { data: TransactionAnswer[]; next: string | null } = await history(
        to,
        cursor ? { ...query, cursor } : query,
      )
      pages.push(data)
      cursor = next
      await between()
    }
    return pages
  }

  const send = async (chain: typeof mainnet | typeof polygon, value: number) => {
    const client = clientOf(7, chain)
    await mined(client, await client.sendTransaction({ to, value: BigInt(value) }))
  }

  beforeAll(async () => {
    // Many transactions share one block, so that a page ends within it.
    const client = clientOf(7)
    await client.setAutomine(false)
    const nonce = await client.getTransactionCount({ address: addressOf(7) })
    for (let nth = 0; nth < 25; nth++) await client.sendTransaction({ to, value: 1n, nonce: nonce + nth, gas: 21_000n })
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
    for (let nth = 25; nth < TOTAL; nth++) await send(nth % 2 ? mainnet : polygon, 1)
  })

  test('have twenty transactions each, newest first, without gaps or repetitions', async () => {
    const pages = await walk()
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
    const all = pages.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(TOTAL)
    expect(all.map(({ metadata }) => metadata.minedAt)).toEqual(
      all
        .map(({ metadata }) => metadata.minedAt)
        .toSorted()
        .toReversed(),
    )
    const nonces = all.filter(({ metadata }) => metadata.chain === 'eip155:1').map(({ metadata }) => metadata.nonce!)
    expect(nonces).toEqual(nonces.toSorted((one, other) => other - one))
    expect((await walk({ chainId: 'eip155:137' })).map(({ length }) => length)).toEqual([10])
  })

  test('continue at the same place when new transactions arrive in between', async () => {
    // The test uses one network. The clocks of two networks differ: a new transaction on one may be older than the
    // newest one on the other.
    const query = { chainId: 'eip155:1' }
    const before = (await walk(query)).flat().map(({ id }) => id)
    const during = (await walk(query, () => send(mainnet, 1))).flat().map(({ id }) => id)
    expect(during).toEqual(before)
    expect((await history(to, query)).data.map(({ id }) => id).indexOf(before[0]!)).toBe(2)
  })

  test('refuse cursors that this server did not write', async () => {
    const { next } = await history(to)
    const spam = [
      'x',
      '0',
      '-1',
      'null',
      '[]',
      '{}',
      '%00',
      '../..',
      "' OR 1=1 --",
      'a'.repeat(5_000),
      `${next}${next}`,
      next!.slice(2),
      next!.toUpperCase(),
    ]
    const made = [
      '[1]',
      '[1,"eip155:1",0]',
      '[-1,"eip155:1",0,0]',
      '[1,"1",0,0]',
      '[1.5,"eip155:1",0,0]',
      '[1e999,"eip155:1",0,0]',
      '["1","eip155:1",0,0]',
    ]
    const encoded = made.map((position) => Buffer.from(position).toString('base64url'))
    for (const cursor of [...spam, ...encoded]) {
      const { status, body } = await api.get(`/v1/account/${to}/history`, { cursor })
      expect([cursor, status, body.error?.field]).toEqual([cursor, 400, 'cursor'])
    }
    expect(api.lines).toEqual([])
  })

  test('accept cursors of the last and of the first moment', async () => {
    const at = (minedAt: number) => Buffer.from(JSON.stringify([minedAt, 'eip155:1', 0, 0])).toString('base64url')
    expect((await history(to, { cursor: at(Number.MAX_SAFE_INTEGER) })).data).toHaveLength(20)
    expect(await history(to, { cursor: at(0) })).toEqual({ data: [], next: null })
  })
})

describe('a network that changes', () => {
  const hashes = async (account: string) => (await history(account)).data.map(({ metadata }) => metadata.hash)

  test('replaces transactions that the network reverted by those that took their place', async () => {
    const client = clientOf(8)
    const [first, second, third] = ['1', '2', '3'].map(stranger)
    const kept = await mined(client, await client.sendTransaction({ to: first!, value: 1n }))
    const snapshot = await client.snapshot()
    for (const _ of [1, 2, 3]) await mined(client, await client.sendTransaction({ to: second!, value: 1n }))
    expect([(await hashes(second!)).length, await hashes(first!)]).toEqual([3, [kept]])
    await client.revert({ id: snapshot })
    expect([await hashes(second!), await hashes(first!)]).toEqual([[], [kept]])
    const other = await mined(client, await client.sendTransaction({ to: third!, value: 2n }))
    expect([await hashes(third!), await hashes(second!)]).toEqual([[other], []])
  })

  test('a later server continues with the same storage, and reads no block again', async () => {
    const client = clientOf(8)
    const to = stranger('4')
    const before = await mined(client, await client.sendTransaction({ to, value: 1n }))
    expect(await hashes(to)).toEqual([before])
    const added: number[] = []
    const counting = {
      ...storage,
      addBlock: (...args: Parameters<typeof storage.addBlock>) => (
        added.push(args[1].number),
        storage.addBlock(...args)
      ),
    }
    const later = await openApi({ ...options(), storage: counting })
    const after = await mined(client, await client.sendTransaction({ to, value: 1n }))
    const { body } = await later.get(`/v1/account/${to}/history`)
    expect(body.data.map(({ metadata }: TransactionAnswer) => metadata.hash)).toEqual([after, before])
    expect(added).toEqual([Number(await client.getBlockNumber())])
  })

  test('a node that was started anew has a history of its own, and tokens that vanished lose their names', async () => {
    const client = clientOf(8, polygon)
    const to = stranger('5')
    for (const value of [1n, 2n]) await mined(client, await client.sendTransaction({ to, value }))
    expect(await hashes(to)).toHaveLength(2)
    await client.request({ method: 'anvil_reset', params: [] } as never)
    expect(await hashes(to)).toEqual([])
    const hash = await mined(client, await client.sendTransaction({ to, value: 3n }))
    expect(await hashes(to)).toEqual([hash])
    const { body } = await api.get(`/v1/account/${addressOf(0)}/balance`, { chainId: 'eip155:137' })
    expect(
      body.balances.map(({ symbol, quantity }: { symbol: string; quantity: { numeric: string } }) => [
        symbol,
        quantity.numeric,
      ]),
    ).toEqual([['POL', '10000']])
  })

  test('concurrent requests all see everything that was mined before them', async () => {
    const client = clientOf(8)
    const to = stranger('6')
    const sent: string[] = []
    for (const value of [1n, 2n]) {
      sent.unshift(await mined(client, await client.sendTransaction({ to, value })))
      const answers = await Promise.all(Array.from({ length: 10 }, () => hashes(to)))
      for (const answer of answers) expect(answer).toEqual(sent)
    }
  })
})
