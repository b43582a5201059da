import type { RpcDialect } from '../../contracts/networks/rpc.js'
import { nodeAnswer, scriptOf } from '../../testing/faults/fault-script.js'
import { openLedger } from '../../testing/watch/ledger.js'
import { watch } from '../http/fetch-http.test.helper.js'
import { asIs, mainnet, networkAt, NODE, other, setUpRpc, SPARE, twoNodes } from './rpc-client.test.helper.js'

const node = nodeAnswer({
  eth_chainId: '0x1',
  eth_blockNumber: '0x10',
  eth_gasPrice: '0x2',
  eth_getBalance: (params: unknown) => params,
  eth_sendRawTransaction: '0x77',
})
const balanceOf = (account: string) => ({ method: 'eth_getBalance', params: [account, 'latest'], read: asIs })

test('resolves with the answer of a node, as read', async () => {
  const { rpc, faults, clock, posts } = setUpRpc()
  faults.always(node)
  const read = (result: unknown) => BigInt(result as string)
  const block = watch(rpc.call(mainnet, { method: 'eth_blockNumber', read }))
  await clock.advance(0)
  expect(block.value).toBe(16n)
  expect(faults.requests).toMatchObject([
    { method: 'POST', url: NODE, headers: { 'content-type': 'application/json' } },
  ])
  expect(posts()[0]).toContainEqual({ jsonrpc: '2.0', id: expect.any(Number), method: 'eth_blockNumber' })
})

test('rejects an answer as of another shape when its reader throws', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always(node)
  const read = () => {
    throw new Error('not so')
  }
  const seen = watch(rpc.call(mainnet, { method: 'eth_blockNumber', read }))
  await clock.advance(0)
  expect(seen.error).toMatchObject({
    code: 'rpc/invalid',
    context: { method: 'eth_blockNumber' },
    cause: new Error('not so'),
  })
})

test('sends the calls of one moment in one request per address, and equal reads once', async () => {
  const { rpc, faults, clock, methods, hosts } = setUpRpc()
  faults.always(node)
  const elsewhere = { ...networkAt(SPARE), id: 2, caipNetworkId: 'eip155:2' as const, chainNamespace: 'other' }
  const calls = [
    rpc.call(mainnet, balanceOf('0xa')),
    rpc.call(mainnet, balanceOf('0xb')),
    rpc.call(mainnet, balanceOf('0xa')),
    rpc.call(mainnet, { method: 'eth_gasPrice', read: asIs }),
    rpc.call(elsewhere, { method: 'eth_gasPrice', repeatable: true, read: asIs }),
  ]
  await clock.advance(0)
  expect(await Promise.all(calls)).toEqual([['0xa', 'latest'], ['0xb', 'latest'], ['0xa', 'latest'], '0x2', '0x2'])
  expect(methods()).toEqual([['eth_chainId', 'eth_getBalance', 'eth_getBalance', 'eth_gasPrice'], ['eth_gasPrice']])
  expect(hosts()).toEqual(['node.example', 'spare.example'])
})

test('sends a read again that comes after the answer', async () => {
  const { rpc, faults, clock, methods } = setUpRpc()
  faults.always(node)
  const askAndWait = async () => {
    const call = rpc.call(mainnet, balanceOf('0xa'))
    await clock.advance(0)
    await call
  }
  await askAndWait()
  await askAndWait()
  expect(methods()).toEqual([['eth_chainId', 'eth_getBalance'], ['eth_getBalance']])
})

test('sends at most 1,000 calls in one request', async () => {
  const { rpc, faults, clock, posts } = setUpRpc()
  faults.always(nodeAnswer({ eth_chainId: '0x1', eth_getBalance: '0x1' }))
  const calls = Array.from({ length: 1_500 }, (_, index) => rpc.call(mainnet, balanceOf(`0x${index}`)))
  await clock.advance(0)
  await Promise.all(calls)
  expect(posts().map(({ length }) => length)).toEqual([1_000, 501])
})

test('sends a call that is no known read alone and once, and does not share it', async () => {
  const { rpc, faults, clock, methods } = setUpRpc()
  faults.always(node)
  const send = { method: 'eth_sendRawTransaction', params: ['0xf8'], read: asIs }
  const [first, second, read] = [send, send, balanceOf('0xa')].map((call) => rpc.call(mainnet, call))
  await clock.advance(0)
  expect(await Promise.all([first, second])).toEqual(['0x77', '0x77'])
  await read
  expect(methods().map(([method, ...more]) => [method, more.length])).toEqual([
    ['eth_chainId', 1],
    ['eth_sendRawTransaction', 0],
    ['eth_sendRawTransaction', 0],
  ])
})

test.each([
  { status: 503 },
  { breaks: 'body', chunks: ['{'] },
  { breaks: 'headers' },
  { body: { error: { code: -32603, message: 'x' }, id: null } },
  { stalls: 'body' },
] as const)('does not repeat a transaction after %j, not even at another address', async (failure) => {
  const { rpc, faults, clock, methods } = setUpRpc()
  faults.next(node, failure)
  const sent = watch(rpc.call(twoNodes, { method: 'eth_sendRawTransaction', params: ['0xf8'], read: asIs }))
  await clock.advance(120_000)
  expect(sent).toMatchObject({ settled: 1, error: { code: expect.stringMatching(/^(http|rpc)\//) } })
  expect(methods()).toEqual([['eth_chainId'], ['eth_sendRawTransaction']])
})

test('sends the next transaction to another node after a failure', async () => {
  const { rpc, faults, clock, hosts } = setUpRpc()
  const send = () => watch(rpc.call(twoNodes, { method: 'eth_sendRawTransaction', params: ['0xf8'], read: asIs }))
  faults.next(node, node)
  const first = send()
  await clock.advance(0)
  expect(first.value).toBe('0x77')
  // The node fails from now on.
  faults.always((request) =>
    new URL(request.url).host === 'node.example' ? { breaks: 'headers' } : scriptOf(node, request),
  )
  const second = send()
  await clock.advance(0)
  expect(second.error).toMatchObject({ code: 'http/failed' })
  const third = send()
  await clock.advance(0)
  expect(third.value).toBe('0x77')
  expect(hosts().slice(2)).toEqual(['node.example', 'spare.example', 'spare.example'])
})

test('gives each caller of a shared read a copy', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always(nodeAnswer({ eth_chainId: '0x1', eth_getLogs: [{ topics: ['0xa'] }] }))
  const read = (result: unknown) => {
    const logs = result as { topics: string[] }[]
    const seen = structuredClone(logs)
    logs[0]!.topics.push('mine')
    logs.push({ topics: [] })
    return seen
  }
  const calls = [1, 2, 3].map(() => rpc.call(mainnet, { method: 'eth_getLogs', params: [{}], read }))
  await clock.advance(0)
  expect(await Promise.all(calls)).toEqual([0, 1, 2].map(() => [{ topics: ['0xa'] }]))
  expect(faults.requests).toHaveLength(1)
})

test('rejects the second caller when a shared answer is nested too deep to be copied', async () => {
  const { rpc, faults, clock } = setUpRpc()
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  faults.always(({ body }) => ({
    body: `[${(JSON.parse(body) as { id: number; method: string }[]).map(({ id, method }) => `{"id":${id},"result":${method === 'eth_chainId' ? '"0x1"' : deep}}`).join()}]`,
  }))
  const [first, second] = [1, 2].map(() =>
    watch(rpc.call(mainnet, { method: 'eth_getLogs', params: [], read: Array.isArray })),
  )
  await clock.advance(0)
  expect([first!.value, second!.error]).toEqual([true, expect.objectContaining({ code: 'rpc/invalid' })])
})

test('F-L10: ends every pending call when disposed: queued, sent, shared, or between two tries', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always({ stalls: 'headers' })
  const ledger = openLedger()
  const sent = [
    rpc.call(mainnet, balanceOf('0xa')),
    rpc.call(mainnet, balanceOf('0xa')),
    rpc.call(mainnet, { method: 'eth_sendRawTransaction', read: asIs }),
  ].map(watch)
  await clock.advance(1)
  faults.always({ status: 503 })
  const retried = watch(rpc.call(networkAt(SPARE), { method: 'eth_gasPrice', read: asIs }))
  await clock.advance(100)
  const waiting = watch(rpc.requestFor(mainnet)({ method: 'eth_blockNumber' }))
  rpc.dispose()
  await clock.advance(0)
  expect([...sent, retried]).toMatchObject([0, 1, 2, 3].map(() => ({ settled: 1, error: { code: 'kit/disposed' } })))
  expect(waiting).toMatchObject({ settled: 1, error: { code: 4900, cause: { code: 'kit/disposed' } } })
  expect([faults.open, clock.pending]).toEqual([0, 0])
  const count = faults.requests.length
  await expect(rpc.call(mainnet, balanceOf('0xb'))).rejects.toMatchObject({ code: 'kit/disposed' })
  await expect(rpc.call(mainnet, { method: 'eth_chainId', read: asIs })).rejects.toMatchObject({ code: 'kit/disposed' })
  await clock.advance(60_000)
  expect(faults.requests).toHaveLength(count)
  await ledger.close()
})

test('adds one listener to a signal for all its calls', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always(node)
  const { signal } = new AbortController()
  const listen = jest.spyOn(signal, 'addEventListener')
  const calls = Array.from({ length: 50 }, (_, index) => rpc.call(mainnet, { ...balanceOf(`0x${index}`), signal }))
  await clock.advance(0)
  await Promise.all(calls)
  expect(listen).toHaveBeenCalledTimes(1)
})

test('answers the chain id without a request', async () => {
  const { rpc, faults } = setUpRpc()
  expect(await rpc.call({ ...mainnet, id: 137 }, { method: 'eth_chainId', read: asIs })).toBe('0x89')
  expect(faults.requests).toEqual([])
})

test('asks the app’s addresses first, then the network’s default and other ones, each once', async () => {
  const { rpc, faults, clock, hosts } = setUpRpc({
    rpcUrls: { 'eip155:1': ['https://own.example', 'wss://own.example', 'https://me:key@own.example', NODE] },
  })
  const network = {
    ...mainnet,
    rpcUrls: { alchemy: { http: ['https://alchemy.example'] }, default: { http: [NODE, 'no address'] } },
  }
  faults.always({ status: 401 })
  const seen = watch(rpc.call(network, { method: 'eth_gasPrice', read: asIs }))
  await clock.advance(60_000)
  expect(seen.error).toMatchObject({ code: 'http/status', context: { host: 'alchemy.example', status: 401 } })
  expect(hosts()).toEqual(['own.example', 'node.example', 'alchemy.example'])
})

test('does not change the network', async () => {
  const { rpc, faults, clock } = setUpRpc({ rpcUrls: { 'eip155:1': [SPARE] } })
  faults.always(node)
  const network = Object.freeze({ ...mainnet, rpcUrls: Object.freeze(mainnet.rpcUrls) })
  const call = rpc.call(network, { method: 'eth_gasPrice', read: asIs })
  await clock.advance(0)
  expect(await call).toBe('0x2')
})

test('rejects a call of a network without an address', async () => {
  const { rpc } = setUpRpc()
  await expect(rpc.call(networkAt(), { method: 'eth_gasPrice', read: asIs })).rejects.toMatchObject({
    code: 'rpc/no-url',
    context: { network: 'eip155:1' },
  })
})

test('rejects params that cannot be written, without a request', async () => {
  const { rpc, faults } = setUpRpc()
  const call = { method: 'eth_getBalance', params: [1n], read: asIs }
  await expect(rpc.call(mainnet, call)).rejects.toMatchObject({
    code: 'rpc/failed',
    context: { code: -32602 },
    cause: expect.any(TypeError),
  })
  expect(faults.requests).toEqual([])
})

test('asks another address at once after a failure, and prefers it for 30 s', async () => {
  const { rpc, faults, clock, hosts, times } = setUpRpc()
  faults.next({ status: 503 })
  faults.always(node)
  const first = watch(rpc.call(twoNodes, { method: 'eth_gasPrice', read: asIs }))
  await clock.advance(0)
  const second = watch(rpc.call(twoNodes, { method: 'eth_gasPrice', read: asIs }))
  await clock.advance(30_000)
  const third = watch(rpc.call(twoNodes, { method: 'eth_gasPrice', read: asIs }))
  await clock.advance(0)
  expect([first.value, second.value, third.value]).toEqual(['0x2', '0x2', '0x2'])
  expect(hosts()).toEqual(['node.example', 'spare.example', 'spare.example', 'node.example'])
  expect(times().slice(0, 3)).toEqual([0, 0, 0])
})

test.each([{ stalls: 'headers' }, { body: '<html>' }, { status: 404 }, { body: { id: -5, result: 1 } }] as const)(
  'asks another address after %j, and not the same one again',
  async (failure) => {
    const { rpc, faults, clock, hosts } = setUpRpc()
    faults.next(failure, node)
    const seen = watch(rpc.call(twoNodes, { method: 'eth_gasPrice', read: asIs }))
    await clock.advance(10_000)
    expect(seen.value).toBe('0x2')
    expect(hosts()).toEqual(['node.example', 'spare.example'])
    const alone = setUpRpc()
    alone.faults.always(failure)
    const failed = watch(alone.rpc.call(mainnet, { method: 'eth_gasPrice', read: asIs }))
    await alone.clock.advance(120_000)
    expect([failed.settled, alone.faults.requests.length]).toEqual([1, 1])
  },
)

test('tries four times in all, and waits before it asks an address again', async () => {
  const { rpc, faults, clock, hosts, times } = setUpRpc()
  faults.always({ breaks: 'headers' })
  const seen = watch(rpc.call(twoNodes, { method: 'eth_gasPrice', read: asIs }))
  await clock.advance(120_000)
  expect(seen.error).toMatchObject({ code: 'http/failed' })
  expect(hosts()).toEqual(['node.example', 'spare.example', 'node.example', 'spare.example'])
  expect(times()).toEqual([0, 0, 150, 300])
})

test('does not retry after a node’s own error, and passes it on', async () => {
  const { rpc, faults, clock } = setUpRpc()
  const revert = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  faults.always(({ body }) => ({
    body: (JSON.parse(body) as { id: number; method: string }[]).map(({ id, method }) =>
      method === 'eth_chainId' ? { id, result: '0x1' } : { id, error: revert },
    ),
  }))
  const seen = watch(rpc.call(twoNodes, { method: 'eth_call', params: [], read: asIs }))
  await clock.advance(60_000)
  expect(seen.error).toMatchObject({
    code: 'rpc/failed',
    context: { method: 'eth_call', code: 3, reason: 'execution reverted', data: '0x08c379a0' },
  })
  expect(faults.requests).toHaveLength(1)
})

test.each([-1, -32005, -32603])('retries a read after code %p', async (code) => {
  const { rpc, faults, clock, times } = setUpRpc()
  faults.next({ body: { jsonrpc: '2.0', id: null, error: { code, message: 'not now' } } }, node)
  const seen = watch(rpc.call(mainnet, { method: 'eth_gasPrice', read: asIs }))
  await clock.advance(150)
  expect(seen.value).toBe('0x2')
  expect(times()).toEqual([0, 150])
})

test('rejects a call at once when the browser is offline', async () => {
  const { rpc, faults, clock, page } = setUpRpc()
  page.online = false
  faults.always({ breaks: 'headers' })
  const seen = watch(rpc.call(twoNodes, { method: 'eth_gasPrice', read: asIs }))
  await clock.advance(0)
  expect(seen.error).toMatchObject({ code: 'http/offline' })
  expect(faults.requests).toHaveLength(1)
})

test('sends plain text to a host that the app named for it', async () => {
  const { rpc, faults, clock } = setUpRpc({ plainTextHosts: ['node.example'] })
  faults.always(node)
  const call = rpc.call(mainnet, { method: 'eth_gasPrice', read: asIs })
  await clock.advance(0)
  await call
  expect(faults.requests[0]!.headers['content-type']).toBe('text/plain')
})

test('repeats, shares and verifies nothing of an unknown namespace, unless the caller allows it', async () => {
  const { rpc, faults, clock, methods } = setUpRpc()
  faults.always(nodeAnswer({ getSlot: 5 }))
  const calls = [undefined, undefined, true, true].map((repeatable) =>
    rpc.call(other, { method: 'getSlot', read: asIs, ...(repeatable === undefined ? {} : { repeatable }) }),
  )
  await clock.advance(0)
  expect(await Promise.all(calls)).toEqual([5, 5, 5, 5])
  expect(methods()).toEqual([['getSlot'], ['getSlot'], ['getSlot']])
})

test('takes the rules for reads, nodes and answers from the namespace', async () => {
  const dialect: RpcDialect = {
    isRead: (method) => method.startsWith('get'),
    identity: { method: 'getGenesis', expected: ({ id }) => id, matches: (result, { id }) => result === id },
    flawOf: (_method, result) => (result === 7 ? 'seven' : undefined),
  }
  const { rpc, faults, clock, methods } = setUpRpc({
    dialectOf: (namespace) => (namespace === 'other' ? dialect : undefined),
  })
  faults.always(nodeAnswer({ getGenesis: 'abc', getSlot: 7 }))
  const [first, second] = [1, 2].map(() => rpc.call(other, { method: 'getSlot', read: asIs }))
  const checked = watch(rpc.requestFor(other)({ method: 'getSlot' }))
  await clock.advance(0)
  expect(await Promise.all([first, second])).toEqual([7, 7])
  expect(checked.error).toMatchObject({ code: 4900, message: 'The response to getSlot is invalid: seven.' })
  expect(await rpc.call(other, { method: 'getGenesis', read: asIs })).toBe('abc')
  expect(methods()).toEqual([['getGenesis', 'getSlot']])
})

test('sends the identifying method to the node when it asks for something else', async () => {
  const dialect: RpcDialect = {
    isRead: () => true,
    identity: {
      method: 'getBlockHash',
      params: [0],
      expected: () => 'genesis',
      matches: (result) => result === 'genesis',
    },
  }
  const { rpc, faults, clock, methods } = setUpRpc({
    dialectOf: (namespace) => (namespace === 'other' ? dialect : undefined),
  })
  faults.always(nodeAnswer({ getBlockHash: ([height]: readonly number[]) => (height ? `block ${height}` : 'genesis') }))
  const hashes = [[0], [7]].map((params) => rpc.call(other, { method: 'getBlockHash', params, read: asIs }))
  await clock.advance(0)
  expect(await Promise.all(hashes)).toEqual(['genesis', 'block 7'])
  expect(methods()).toEqual([['getBlockHash', 'getBlockHash']])
})

test('leaves no timer and no listener after a finished call', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always(node)
  const ledger = openLedger()
  const { signal } = new AbortController()
  const calls = ['eth_gasPrice', 'eth_sendRawTransaction', 'eth_chainId'].map((method) =>
    rpc.call(mainnet, { method, read: asIs, signal }),
  )
  await clock.advance(0)
  await Promise.all(calls)
  expect([clock.pending, faults.open]).toEqual([0, 0])
  await ledger.close()
})

describe('the spare address', () => {
  const setUp = (failing: string) => {
    const spareUrlOf = jest.fn(async () => SPARE)
    const setup = setUpRpc({ spareUrlOf })
    setup.faults.always((request) =>
      new URL(request.url).host === failing ? { breaks: 'headers' } : scriptOf(node, request),
    )
    const balance = async (network = mainnet) => {
      const read = watch(setup.rpc.call(network, balanceOf('0xa')))
      await setup.clock.advance(0)
      return read
    }
    return { ...setup, spareUrlOf, balance }
  }

  test('is not asked for while another one answers', async () => {
    const { balance, spareUrlOf, hosts } = setUp('nothing.example')
    expect((await balance()).value).toEqual(['0xa', 'latest'])
    expect([hosts(), spareUrlOf.mock.calls]).toEqual([['node.example'], []])
  })

  test('is not asked while one that has not been tried is left', async () => {
    const { balance, spareUrlOf, hosts } = setUp('node.example')
    expect((await balance(networkAt(NODE, 'https://second.example'))).value).toEqual(['0xa', 'latest'])
    expect([hosts(), spareUrlOf.mock.calls]).toEqual([['node.example', 'second.example'], []])
  })

  test('answers once every other one has failed', async () => {
    const { balance, hosts } = setUp('node.example')
    expect((await balance()).value).toEqual(['0xa', 'latest'])
    expect(hosts()).toEqual(['node.example', 'spare.example'])
  })

  test('answers where there is no other', async () => {
    const { balance, spareUrlOf } = setUp('nothing.example')
    expect((await balance(networkAt())).value).toEqual(['0xa', 'latest'])
    expect(spareUrlOf.mock.calls).toEqual([['eip155:1']])
  })
})
