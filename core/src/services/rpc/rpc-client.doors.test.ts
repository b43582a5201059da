import { flush } from '../../testing/flush.js'
import { nodeAnswer } from '../../testing/faults/fault-script.js'
import { watch } from '../http/fetch-http.test.helper.js'
import { mainnet, networkAt, setUpRpc } from './rpc-client.test.helper.js'

// The two entries for SDKs: `requestFor` and `fetchFor`.

const node = nodeAnswer({ eth_chainId: '0x1', eth_gasPrice: '0x2', eth_blockNumber: '0x10' })
const failing = (code: number) => ({
  body: { jsonrpc: '2.0', id: null, error: { code, message: 'nonce too low', data: { at: 1 } } },
})

describe('requestFor', () => {
  test('resolves with the result of the node', async () => {
    const { rpc, faults, clock } = setUpRpc()
    faults.always(node)
    const seen = watch(rpc.requestFor(mainnet)({ method: 'eth_blockNumber' }))
    await clock.advance(0)
    expect(seen.value).toBe('0x10')
    expect(await rpc.requestFor(mainnet)({ method: 'eth_chainId' })).toBe('0x1')
  })

  test("rejects with the node's own code, message and data", async () => {
    const { rpc, faults, clock } = setUpRpc()
    faults.next(node, failing(-32000))
    const seen = watch(rpc.requestFor(mainnet)({ method: 'eth_sendRawTransaction', params: ['0xf8'] }))
    await clock.advance(0)
    expect(seen.error).toMatchObject({
      name: 'NodeError',
      code: -32000,
      message: 'nonce too low',
      data: { at: 1 },
    })
    // A client looks for the data in the innermost cause.
    expect(seen.error).not.toHaveProperty('cause')
  })

  test.each([-1, -32005, -32603, -32007, 429, 3, 12345])(
    'turns code %p into a final one for a call that must not be repeated, and keeps it for a read',
    async (code) => {
      const { rpc, faults, clock } = setUpRpc()
      faults.next(node)
      faults.always(failing(code))
      const sent = watch(rpc.requestFor(mainnet)({ method: 'eth_sendRawTransaction', params: ['0xf8'] }))
      await clock.advance(0)
      expect(sent.error).toMatchObject({ code: -32000, message: 'nonce too low' })
      const read = watch(rpc.requestFor(mainnet)({ method: 'eth_gasPrice' }))
      await clock.advance(60_000)
      expect(read.error).toMatchObject({ code, message: 'nonce too low' })
    },
  )

  test('rejects with 4900 and the cause when no node was reached', async () => {
    const { rpc, faults, clock } = setUpRpc()
    faults.always({ breaks: 'headers' })
    const seen = watch(rpc.requestFor(mainnet)({ method: 'eth_gasPrice' }))
    await clock.advance(60_000)
    expect(seen.error).toMatchObject({ code: 4900, cause: { code: 'http/failed' } })
    await expect(rpc.requestFor(networkAt())({ method: 'eth_gasPrice' })).rejects.toMatchObject({
      code: 4900,
      cause: { code: 'rpc/no-url' },
    })
  })

  test('rejects with the reason of an abort', async () => {
    const { rpc, faults, clock } = setUpRpc()
    faults.always({ stalls: 'headers' })
    const controller = new AbortController()
    const seen = watch(rpc.requestFor(mainnet)({ method: 'eth_gasPrice' }, { signal: controller.signal }))
    await clock.advance(1)
    controller.abort('left')
    await flush()
    expect([seen.error, faults.open]).toEqual(['left', 0])
  })
})

describe('fetchFor', () => {
  const url = 'https://ignored.example'
  function door() {
    const { rpc, faults, clock } = setUpRpc()
    faults.always(node)
    const post = async (body: unknown, init: RequestInit = {}) => {
      const answer = rpc.fetchFor(mainnet)(url, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      })
      answer.catch(() => undefined)
      await clock.advance(60_000)
      const response = await answer
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
      return (await response.json()) as unknown
    }
    return { rpc, faults, clock, post }
  }

  test.each([7, 'b1946ac9', null])('answers one call with its id %p', async (id) => {
    const { faults, post } = door()
    expect(await post({ jsonrpc: '2.0', id, method: 'eth_gasPrice', params: [] })).toEqual({
      jsonrpc: '2.0',
      id,
      result: '0x2',
    })
    expect(faults.requests.map((request) => request.url)).toEqual(['https://node.example/v1'])
  })

  test('answers the calls of a list separately and in order', async () => {
    const { post } = door()
    const calls = ['eth_gasPrice', 'eth_unknown', 'eth_blockNumber', 'eth_chainId'].map((method, index) => ({
      jsonrpc: '2.0',
      id: `id-${index}`,
      method,
    }))
    expect(await post(calls)).toEqual([
      { jsonrpc: '2.0', id: 'id-0', result: '0x2' },
      { jsonrpc: '2.0', id: 'id-1', error: { code: -32601, message: 'no eth_unknown' } },
      { jsonrpc: '2.0', id: 'id-2', result: '0x10' },
      { jsonrpc: '2.0', id: 'id-3', result: '0x1' },
    ])
  })

  test.each([
    ['no JSON', '{"id":', { id: null, error: { code: -32700 } }],
    ['nothing', '', { id: null, error: { code: -32700 } }],
    ['an empty list', [], { id: null, error: { code: -32600 } }],
    ['null', 'null', { id: null, error: { code: -32600 } }],
    ['no method', { id: 4 }, { id: 4, error: { code: -32600 } }],
  ])('answers %s with an error', async (_what, body, expected) => {
    const { faults, post } = door()
    expect(await post(body)).toMatchObject(expected)
    expect(faults.requests).toEqual([])
  })

  test('answers with an error on failure, so that no SDK sends the call again', async () => {
    const { faults, post } = door()
    faults.always({ status: 503 })
    expect(await post({ id: 1, method: 'eth_gasPrice' })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: 4900, message: 'HTTP status code: 503 from node.example.' },
    })
  })

  test('answers with an error when a result is nested too deep to be written', async () => {
    const { faults, post } = door()
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    faults.always(({ body }) => ({
      body: `[${(JSON.parse(body) as { id: number; method: string }[]).map(({ id, method }) => `{"id":${id},"result":${method === 'eth_chainId' ? '"0x1"' : deep}}`).join()}]`,
    }))
    expect(await post({ id: 1, method: 'eth_getLogs' })).toMatchObject({ id: 1, error: { code: -32000 } })
    faults.always(({ body }) => ({
      body: `{"id":${(JSON.parse(body) as { id: number }).id},"error":{"code":3,"message":"no","data":${deep}}}`,
    }))
    expect(await post({ id: 2, method: 'eth_getLogs' })).toEqual({
      jsonrpc: '2.0',
      id: 2,
      error: { code: 3, message: 'no' },
    })
  })

  test('takes a Request object, or bytes', async () => {
    const { rpc, clock } = door()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' })
    const answers = [
      rpc.fetchFor(mainnet)(new Request(url, { method: 'POST', body })),
      rpc.fetchFor(mainnet)(new URL(url), { method: 'POST', body: new TextEncoder().encode(body) }),
    ]
    await flush()
    await clock.advance(0)
    for (const answer of answers) expect(await (await answer).json()).toMatchObject({ result: '0x2' })
  })

  test('rejects with the reason of an abort', async () => {
    const { rpc, faults, clock } = door()
    faults.always({ stalls: 'headers' })
    const controller = new AbortController()
    const body = JSON.stringify({ id: 1, method: 'eth_gasPrice' })
    const seen = watch(rpc.fetchFor(mainnet)(url, { method: 'POST', body, signal: controller.signal }))
    await flush()
    await clock.advance(1)
    controller.abort('left')
    await flush()
    expect([seen.error, faults.open]).toEqual(['left', 0])
    await expect(rpc.fetchFor(mainnet)(url, { body, method: 'POST', signal: controller.signal })).rejects.toBe('left')
  })
})
