import { createLatest } from '../../state/latest.js'
import { flush } from '../../testing/flush.js'
import { nodeAnswer, scriptOf, type FaultAnswer } from '../../testing/faults/fault-script.js'
import { startFaultServer, type FaultServer } from '../../testing/node.js'
import { createSystemClock } from '../../platform/system.js'
import { watch } from '../http/fetch-http.test.helper.js'
import { createRpcClient } from './rpc-client.js'
import { asIs, dialectOf, mainnet, networkAt, NODE, setUpRpc, twoNodes, type Posted } from './rpc-client.test.helper.js'

// The rows of the fault matrix about the nodes of a network, by their ids.

const node = nodeAnswer({
  eth_chainId: '0x1',
  eth_gasPrice: '0x2',
  eth_getBalance: '0x3',
  eth_sendRawTransaction: '0x77',
})
const gasPrice = { method: 'eth_gasPrice', read: asIs }
const balanceOf = (account: string) => ({ method: 'eth_getBalance', params: [account, 'latest'], read: asIs })
const MINUTE_MS = 60_000

let server: FaultServer | undefined
afterEach(() => server?.close())

/** Answers each call of a request separately. */
const each =
  (answer: (call: Posted) => readonly object[]): FaultAnswer =>
  ({ body }) => {
    const posted = JSON.parse(body) as Posted | Posted[]
    return { body: Array.isArray(posted) ? posted.flatMap(answer) : answer(posted)[0] }
  }
const result = (id: number, result: unknown) => ({ jsonrpc: '2.0', id, result })
const chainId = (id: number) => [result(id, '0x1')]

test('F-N03, F-N04: tries a node four times that is unreachable or breaks off', async () => {
  for (const failure of [{ breaks: 'headers' }, { chunks: ['[{'], breaks: 'body' }] as const) {
    const { rpc, faults, clock, times } = setUpRpc()
    faults.always(failure)
    const seen = watch(rpc.call(mainnet, gasPrice))
    await clock.advance(MINUTE_MS)
    expect(seen).toMatchObject({ settled: 1, error: { code: 'http/failed', context: { host: 'node.example' } } })
    expect(times()).toEqual([0, 150, 450, 1_050])
  }
})

test.each([
  ['F-N05', { stalls: 'headers' }],
  ['F-N06', { chunks: ['[{'], stalls: 'body' }],
  ['F-N06', { chunks: '[{"jsonrpc":"2.0"}]', chunkEveryMs: 1_000 }],
] as const)('%s: times out after 10 s when a node answers %j, and leaves nothing open', async (_id, answer) => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always(answer)
  const seen = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(9_999)
  expect(seen.settled).toBe(0)
  await clock.advance(1)
  expect(seen).toMatchObject({ settled: 1, error: { code: 'http/timeout' } })
  expect([faults.requests.length, faults.open, clock.pending]).toEqual([1, 0, 0])
})

test('F-N08: retries three times after status 403, and doubles each wait', async () => {
  const { rpc, faults, clock, times } = setUpRpc()
  faults.next({ status: 403 }, { status: 403 }, { status: 403 })
  faults.always(node)
  const seen = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(1_050)
  expect(seen.value).toBe('0x2')
  expect(times()).toEqual([0, 150, 450, 1_050])
  const refused = setUpRpc()
  refused.faults.always({ status: 403 })
  const failed = watch(refused.rpc.call(mainnet, gasPrice))
  await refused.clock.advance(MINUTE_MS)
  expect(failed.error).toMatchObject({ code: 'http/status', context: { status: 403 } })
  expect(refused.faults.requests).toHaveLength(4)
})

test('F-N09: retries after a 408 without an error for the caller', async () => {
  const { rpc, faults, clock, times } = setUpRpc()
  faults.next({ status: 408 }, node)
  const seen = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(150)
  expect(seen).toEqual({ value: '0x2', settled: 1 })
  expect(times()).toEqual([0, 150])
})

test('F-N10: sends a list that is too large for a node in two halves, once', async () => {
  const { rpc, faults, clock, posts } = setUpRpc()
  faults.always((request) =>
    (JSON.parse(request.body) as unknown[]).length > 3 ? { status: 413 } : scriptOf(node, request),
  )
  const calls = ['a', 'b', 'c', 'd', 'e'].map((account) => rpc.call(mainnet, balanceOf(account)))
  await clock.advance(0)
  expect(await Promise.all(calls)).toEqual(['0x3', '0x3', '0x3', '0x3', '0x3'])
  expect(posts().map(({ length }) => length)).toEqual([6, 3, 3])
})

test('F-N10: splits neither halves that are too large nor a single call', async () => {
  const { rpc, faults, clock, posts } = setUpRpc()
  faults.always({ status: 413 })
  const all = ['a', 'b', 'c'].map((account) => watch(rpc.call(mainnet, balanceOf(account))))
  await clock.advance(MINUTE_MS)
  expect(all).toMatchObject(all.map(() => ({ settled: 1, error: { code: 'http/status', context: { status: 413 } } })))
  expect(posts().map(({ length }) => length)).toEqual([4, 2, 2])
  const alone = watch(rpc.call({ ...mainnet, chainNamespace: 'other' }, { ...gasPrice, repeatable: true }))
  await clock.advance(MINUTE_MS)
  expect(alone.error).toMatchObject({ context: { status: 413 } })
  expect(posts()).toHaveLength(4)
})

test.each([
  ['F-N11', '2', 2_000],
  ['F-N12', 'Sat, 31 Jan 2026 23:59:09 GMT', 9_000],
  ['F-N13', '-1', 150],
  ['F-N13', 'NaN', 150],
  ['F-N13', undefined, 150],
])('%s: retries after a 429 with Retry-After %p in %p ms', async (_id, retryAfter, expected) => {
  const { rpc, faults, clock, times } = setUpRpc()
  faults.next({ status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }, node)
  const seen = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(expected)
  expect(seen.value).toBe('0x2')
  expect(times()).toEqual([0, expected])
})

const TOO_BUSY = ['86400', '10', 'Sun, 01 Feb 2026 00:00:00 GMT', 'Sun, 01 Feb 2026 23:59:00 GMT'] as const

test.each(TOO_BUSY)(
  'F-N12, F-N13: a Retry-After of %s, longer than a read may take, ends it at once',
  async (asked) => {
    const { rpc, faults, clock } = setUpRpc()
    faults.always({ status: 429, headers: { 'retry-after': asked } })
    const seen = watch(rpc.call(mainnet, gasPrice))
    await clock.advance(0)
    expect(seen).toMatchObject({ settled: 1, error: { code: 'http/status', context: { status: 429 } } })
    expect([faults.requests.length, clock.pending]).toEqual([1, 0])
  },
)

test.each(TOO_BUSY)(
  'F-N12, F-N13: the next node is asked at once where one answers with a Retry-After of %s',
  async (asked) => {
    const { rpc, faults, clock, hosts } = setUpRpc()
    faults.next({ status: 429, headers: { 'retry-after': asked } })
    faults.always(node)
    const seen = watch(rpc.call(twoNodes, gasPrice))
    await clock.advance(0)
    expect(seen.value).toBe('0x2')
    expect(hosts()).toEqual(['node.example', 'spare.example'])
  },
)

test('F-N13: a node that asks for one wait after another has 10 s in all, and then the read ends', async () => {
  const { rpc, faults, clock, times } = setUpRpc()
  faults.always({ status: 429, headers: { 'retry-after': '4' } })
  const seen = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(8_000)
  expect(seen).toMatchObject({ settled: 1, error: { code: 'http/status' } })
  expect([times(), clock.pending]).toEqual([[0, 4_000, 8_000], 0])
})

test('F-N05, F-N13: a node that asks for a wait and then stalls has 10 s in all', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.next({ status: 429, headers: { 'retry-after': '9' } })
  faults.always({ stalls: 'headers' })
  const seen = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(9_999)
  expect(seen.settled).toBe(0)
  await clock.advance(1)
  expect(seen).toMatchObject({ settled: 1, error: { code: 'http/timeout' } })
  expect([faults.requests.length, faults.open, clock.pending]).toEqual([2, 0, 0])
})

test('F-N14: pauses a node, and no other, for 30 s after four failures', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.next({ status: 500 }, { status: 502 }, { status: 503 }, { status: 504 })
  const first = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(1_050)
  expect(first.error).toMatchObject({ context: { status: 504 } })
  faults.always(node)
  await expect(rpc.call(mainnet, gasPrice)).rejects.toMatchObject({
    code: 'http/paused',
    context: { host: 'node.example', ms: 30_000 },
  })
  const spare = watch(rpc.call(twoNodes, gasPrice))
  await clock.advance(0)
  expect(spare.value).toBe('0x2')
  expect(faults.requests).toHaveLength(5)
  await clock.advance(30_000)
  const again = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(0)
  expect(again.value).toBe('0x2')
})

test('F-N14: sends a dead node fewer than ten requests a minute', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always({ status: 503 })
  for (let index = 0; index < 120; index++)
    clock.after(index * 500, () => void watch(rpc.call(mainnet, balanceOf(`0x${index}`))))
  await clock.advance(MINUTE_MS)
  expect(faults.requests.length).toBeLessThan(10)
})

test.each([
  ['F-N15', 'a captive portal', '<!doctype html><title>Sign in</title>'],
  ['F-N16', 'cut off', '[{"jsonrpc":"2.0","id":1,'],
  ['F-N16', 'with a NaN', '[{"jsonrpc":"2.0","id":1,"result":NaN}]'],
])('%s: rejects with a typed error when the answer is %s', async (_id, _what, body) => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always({ body })
  const seen = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(MINUTE_MS)
  expect(seen).toMatchObject({ settled: 1, error: { code: 'http/invalid' } })
})

test('F-N16: reads JSON behind a byte order mark', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always((request) => ({ body: `\uFEFF${JSON.stringify(scriptOf(node, request).body)}` }))
  const seen = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(0)
  expect(seen.value).toBe('0x2')
})

test('F-N18: cuts an endless answer off', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always({ chunks: Array.from({ length: 40 }, () => new Uint8Array(1_024 * 1_024)) })
  const seen = watch(rpc.call(mainnet, gasPrice))
  await clock.advance(0)
  expect(seen.error).toMatchObject({ code: 'http/too-large' })
  expect(faults.open).toBe(0)
})

test('F-N18: rejects only the call of a list whose answer is too large', async () => {
  const { rpc, faults, clock } = setUpRpc()
  const logs = 'x'.repeat(6 * 1_024 * 1_024)
  faults.always(
    nodeAnswer({ eth_chainId: '0x1', eth_getLogs: logs, eth_getBalance: (params: unknown) => (params as string[])[0] }),
  )
  const accounts = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const reads = accounts.map((account) => watch(rpc.call(mainnet, balanceOf(account))))
  const huge = watch(rpc.call(mainnet, { method: 'eth_getLogs', params: [{}], read: asIs }))
  await clock.advance(MINUTE_MS)
  expect(reads.map(({ value }) => value)).toEqual(accounts)
  expect(huge.error).toMatchObject({ code: 'http/too-large' })
  expect(faults.open).toBe(0)
})

describe('a node that refuses lists', () => {
  const refusal = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batches are not supported' } }
  /** Takes lists of at most this many calls. */
  const upTo =
    (most: number, says: unknown = refusal): FaultAnswer =>
    (request) =>
      [JSON.parse(request.body)].flat().length > most
        ? { body: says }
        : scriptOf(nodeAnswer({ eth_chainId: '0x1', eth_gasPrice: '0x2', eth_getBalance: '0x3' }), request)

  test.each([
    ['with one error', refusal],
    ['with a list of one error', [refusal]],
  ])('gets single calls once it refused %s', async (_how, says) => {
    const { rpc, faults, clock, methods } = setUpRpc()
    faults.always(upTo(1, says))
    const first = watch(rpc.call(mainnet, gasPrice))
    await clock.advance(0)
    expect(first.value).toBe('0x2')
    const more = ['a', 'b'].map((account) => watch(rpc.call(mainnet, balanceOf(account))))
    await clock.advance(0)
    expect(more.map(({ value }) => value)).toEqual(['0x3', '0x3'])
    expect(methods()).toEqual([
      ['eth_chainId', 'eth_gasPrice'],
      ['eth_chainId'],
      ['eth_gasPrice'],
      ['eth_getBalance'],
      ['eth_getBalance'],
    ])
  })

  test('gets ever shorter lists until it takes them', async () => {
    const { rpc, faults, clock, posts } = setUpRpc()
    faults.always(upTo(3))
    const reads = Array.from({ length: 9 }, (_, index) => watch(rpc.call(mainnet, balanceOf(`0x${index}`))))
    await clock.advance(0)
    expect(reads.map(({ value }) => value)).toEqual(Array(9).fill('0x3'))
    expect(posts().map(({ length }) => length)).toEqual([10, 5, 5, 3, 2, 3, 2])
  })

  test('gets the same list later when it is only busy', async () => {
    const { rpc, faults, clock, posts } = setUpRpc()
    faults.next({ body: { ...refusal, error: { code: -32005, message: 'too many requests' } } }, node)
    const seen = watch(rpc.call(mainnet, gasPrice))
    await clock.advance(150)
    expect(seen.value).toBe('0x2')
    expect(posts().map(({ length }) => length)).toEqual([2, 2])
  })

  test('gets at most two requests for each call', async () => {
    const { rpc, faults, clock } = setUpRpc()
    faults.always({ body: refusal })
    const reads = Array.from({ length: 100 }, (_, index) => watch(rpc.call(mainnet, balanceOf(`0x${index}`))))
    await clock.advance(MINUTE_MS)
    for (const { settled, error } of reads)
      expect([settled, (error as { code: string }).code]).toEqual([1, 'rpc/invalid'])
    expect(faults.requests.length).toBeLessThanOrEqual(202)
  })
})

describe('F-N19: ids', () => {
  const reads = ['a', 'b', 'c'].map(balanceOf)
  /** A client that has checked its node, so that it sends only the reads. */
  async function settled() {
    const environment = setUpRpc()
    environment.faults.next(node)
    const first = watch(environment.rpc.call(mainnet, gasPrice))
    await environment.clock.advance(0)
    expect(first.value).toBe('0x2')
    return environment
  }
  const account = ({ params }: Posted) => (params as string[])[0]

  async function ask(answer: FaultAnswer, count = reads.length) {
    const { rpc, faults, clock } = await settled()
    faults.always(answer)
    const seen = reads.slice(0, count).map((call) => watch(rpc.call(mainnet, call)))
    await clock.advance(MINUTE_MS)
    expect(seen.map(({ settled }) => settled)).toEqual(Array(count).fill(1))
    return seen.map(({ value, error }) => value ?? (error as { code?: string }).code)
  }

  test('F-N19: rejects a single call that is answered with another id', async () => {
    expect(
      await ask(
        each((call) => [result(call.id + 1_000, '0x1')]),
        1,
      ),
    ).toEqual(['rpc/invalid'])
  })

  test('F-N19: takes answers in reverse order', async () => {
    const backwards: FaultAnswer = ({ body }) => ({
      body: (JSON.parse(body) as Posted[]).map((call) => result(call.id, account(call))).reverse(),
    })
    expect(await ask(backwards)).toEqual(['a', 'b', 'c'])
  })

  test('F-N19: rejects only the call whose answer is missing', async () => {
    expect(await ask(each((call) => (account(call) === 'b' ? [] : [result(call.id, account(call))])))).toEqual([
      'a',
      'rpc/invalid',
      'c',
    ])
  })

  test('F-N19: rejects only the call with two answers', async () => {
    const twice = each((call) => Array(account(call) === 'b' ? 2 : 1).fill(result(call.id, account(call))))
    expect(await ask(twice)).toEqual(['a', 'rpc/invalid', 'c'])
  })

  test('F-N19: gives no call the answer of another when all answers have one id', async () => {
    const posted: FaultAnswer = ({ body }) => {
      const [first, ...others] = JSON.parse(body) as Posted[]
      return { body: [first!, ...others].map(() => result(first!.id, 'mine')) }
    }
    expect(await ask(posted)).toEqual(['rpc/invalid', 'rpc/invalid', 'rpc/invalid'])
  })

  test('F-N19: drops an answer to no call', async () => {
    expect(await ask(each((call) => [result(call.id, account(call)), result(call.id + 1_000, 'extra')]))).toEqual([
      'a',
      'b',
      'c',
    ])
  })
})

test.each([null, '0x', 'wei', 12, {}, [], `0x${'1'.repeat(1_000_000)}`, undefined])(
  'F-N20: rejects %.20p as a balance',
  async (wrong) => {
    const { rpc, faults, clock } = setUpRpc()
    faults.always(each(({ id, method }) => (method === 'eth_chainId' ? chainId(id) : [result(id, wrong)])))
    const seen = watch(rpc.requestFor(mainnet)({ method: 'eth_getBalance', params: ['0xa', 'latest'] }))
    await clock.advance(MINUTE_MS)
    expect(seen).toMatchObject({
      settled: 1,
      error: { code: 4900, cause: { code: 'rpc/invalid', context: { method: 'eth_getBalance' } } },
    })
  },
)

test('F-N20: rejects hex of an odd length as data', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always(each(({ id, method }) => (method === 'eth_chainId' ? chainId(id) : [result(id, '0xabc')])))
  const seen = watch(rpc.requestFor(mainnet)({ method: 'eth_call', params: [{}] }))
  await clock.advance(0)
  expect(seen.error).toMatchObject({ cause: { code: 'rpc/invalid' } })
})

describe('F-N21: a node of another network', () => {
  const liar = nodeAnswer({ eth_chainId: '0x89', eth_gasPrice: '0x666', eth_sendRawTransaction: '0x666' })

  test('F-N21: gives no answer to a caller, and is never asked again', async () => {
    const { rpc, faults, clock, logger } = setUpRpc()
    faults.always(liar)
    const seen = watch(rpc.call(mainnet, gasPrice))
    await clock.advance(MINUTE_MS)
    expect(seen.error).toMatchObject({
      code: 'rpc/wrong-network',
      context: { network: 'eip155:1', host: 'node.example' },
    })
    await expect(rpc.call(mainnet, gasPrice)).rejects.toMatchObject({ code: 'rpc/wrong-network' })
    await expect(rpc.requestFor(mainnet)({ method: 'eth_gasPrice' })).rejects.toMatchObject({ code: 4900 })
    expect(faults.requests).toHaveLength(1)
    expect(logger.entries).toMatchObject([{ level: 'warn', message: expect.stringContaining('node.example') }])
  })

  test('F-N21: gets no transaction', async () => {
    const { rpc, faults, clock, methods } = setUpRpc()
    faults.always(liar)
    const seen = watch(rpc.call(mainnet, { method: 'eth_sendRawTransaction', params: ['0xf8'], read: asIs }))
    await clock.advance(MINUTE_MS)
    expect(seen.error).toMatchObject({ code: 'rpc/wrong-network' })
    expect(methods()).toEqual([['eth_chainId']])
  })

  test('F-N21: is replaced by a node of the network for reads and transactions', async () => {
    const { rpc, faults, clock, hosts } = setUpRpc()
    faults.always((request) => scriptOf(request.url === NODE ? liar : node, request))
    const calls = [gasPrice, { method: 'eth_sendRawTransaction', params: ['0xf8'], read: asIs }].map((call) =>
      watch(rpc.call(twoNodes, call)),
    )
    await clock.advance(MINUTE_MS)
    expect(calls.map(({ value }) => value)).toEqual(['0x2', '0x77'])
    expect(hosts().filter((host) => host === 'node.example')).toHaveLength(1)
  })

  test('F-N21: gives no error to a caller either', async () => {
    const { rpc, faults, clock } = setUpRpc()
    faults.always(nodeAnswer({ eth_chainId: '0x89' }))
    const seen = watch(rpc.call(mainnet, gasPrice))
    await clock.advance(0)
    expect(seen.error).toMatchObject({ code: 'rpc/wrong-network' })
  })

  test.each([null, '0x', '1', 1, {}])(
    'F-N21: is not believed, but asked again, when it gives %p as its network',
    async (identity) => {
      const { rpc, faults, clock } = setUpRpc()
      faults.next(
        each(({ id, method }) => [result(id, method === 'eth_chainId' ? identity : '0x2')]),
        node,
      )
      const first = watch(rpc.call(mainnet, gasPrice))
      await clock.advance(MINUTE_MS)
      expect(first.error).toMatchObject({ code: 'rpc/invalid', context: { method: 'eth_chainId' } })
      const second = watch(rpc.call(mainnet, gasPrice))
      await clock.advance(0)
      expect(second.value).toBe('0x2')
    },
  )

  test('F-N21: does not include a node that writes its network with a leading zero', async () => {
    const { rpc, faults, clock } = setUpRpc()
    faults.always(each(({ id, method }) => [result(id, method === 'eth_chainId' ? '0x01' : '0x2')]))
    const seen = watch(rpc.call(mainnet, gasPrice))
    await clock.advance(0)
    expect(seen.value).toBe('0x2')
  })

  test('F-N21: is not believed, but asked again, when it does not name its network', async () => {
    const { rpc, faults, clock } = setUpRpc()
    faults.next(nodeAnswer({ eth_gasPrice: '0x2' }), node)
    const first = watch(rpc.call(mainnet, gasPrice))
    await clock.advance(MINUTE_MS)
    expect(first.error).toMatchObject({ code: 'rpc/invalid', context: { method: 'eth_chainId' } })
    const second = watch(rpc.call(mainnet, gasPrice))
    await clock.advance(0)
    expect(second.value).toBe('0x2')
  })
})

test('F-N23: uses the answer to the newest question, in any order of answers', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.next(node)
  watch(rpc.call(mainnet, gasPrice))
  await clock.advance(0)
  const own =
    (delay: number): FaultAnswer =>
    (request) => ({
      ...scriptOf(
        each((call) => [result(call.id, (call.params as string[])[0])]),
        request,
      ),
      headersAfterMs: delay,
    })
  faults.next(own(500), own(100))
  const latest = createLatest()
  const written: unknown[] = []
  const runs = ['old', 'new'].map((account) => {
    const run = latest.run(
      (signal) => rpc.call(mainnet, { ...balanceOf(account), signal }),
      (value) => written.push(value),
    )
    return clock.advance(1).then(() => run)
  })
  await clock.advance(1_000)
  await Promise.all(runs)
  expect(written).toEqual(['new'])
})

test('F-N24: ends the request of an aborted call at once, unless another caller shares it', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always({ stalls: 'headers' })
  const controllers = [1, 2, 3].map(() => new AbortController())
  const seen = ['a', 'a', 'b'].map((account, index) =>
    watch(rpc.call(mainnet, { ...balanceOf(account), signal: controllers[index]!.signal })),
  )
  await clock.advance(1_000)
  expect(faults.requests).toHaveLength(1)
  for (const [index, controller] of controllers.entries()) {
    expect([seen[index]!.settled, faults.open]).toEqual([0, 1])
    controller.abort(`left ${index}`)
    await flush()
    expect(seen[index]).toEqual({ error: `left ${index}`, settled: 1 })
  }
  expect([faults.requests[0]!.aborted, faults.open, clock.pending]).toEqual([true, 0, 0])
})

test('F-N24: does not send a call that is aborted before', async () => {
  const { rpc, faults, clock } = setUpRpc()
  const controller = new AbortController()
  const seen = watch(rpc.call(mainnet, { ...gasPrice, signal: controller.signal }))
  controller.abort('left')
  await clock.advance(0)
  expect(seen.error).toBe('left')
  await expect(rpc.call(mainnet, { method: 'eth_chainId', read: asIs, signal: controller.signal })).rejects.toBe('left')
  expect(faults.requests).toEqual([])
})

test('F-N24: does not retry a call that is aborted between two tries', async () => {
  const { rpc, faults, clock } = setUpRpc()
  faults.always({ status: 503 })
  const controller = new AbortController()
  const seen = watch(rpc.call(mainnet, { ...gasPrice, signal: controller.signal }))
  await clock.advance(100)
  controller.abort('left')
  await clock.advance(MINUTE_MS)
  expect(seen.error).toBe('left')
  expect([faults.requests.length, clock.pending]).toEqual([1, 0])
})

test('F-N27: does not follow a redirect of a node', async () => {
  const { rpc, faults, clock, hosts } = setUpRpc()
  faults.next({ status: 307, headers: { location: 'https://evil.example' } }, node)
  const seen = watch(rpc.call(twoNodes, gasPrice))
  await clock.advance(0)
  expect(seen.value).toBe('0x2')
  expect(hosts()).toEqual(['node.example', 'spare.example'])
})

test('F-N04, F-N06: asks another node over real connections when one breaks off', async () => {
  server = await startFaultServer()
  server.on('/bad', { chunks: ['[{"id"'], breaks: 'body' })
  server.on('/good', node)
  const rpc = createRpcClient({ fetch: (...args) => fetch(...args), clock: createSystemClock(), dialectOf })
  const network = networkAt(`${server.url}/bad`, `${server.url}/good`)
  expect(await Promise.all([rpc.call(network, gasPrice), rpc.call(network, balanceOf('0xa'))])).toEqual(['0x2', '0x3'])
  expect(server.requests.map(({ url }) => url)).toEqual(['/bad', '/good'])
})
