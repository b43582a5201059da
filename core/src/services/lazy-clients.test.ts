import { Rpc } from '../contracts/networks/rpc.js'
import { createAppKit } from '../kit/create-app-kit.js'
import { Http } from '../platform/http.js'
import { createFakeHttp } from '../testing/fakes/fake-http.js'
import { flush } from '../testing/flush.js'
import { startFaultServer } from '../testing/node.js'
import { watch } from './http/fetch-http.test.helper.js'
import { createLazyHttp } from './http/provide.js'
import { createLazyRpc } from './rpc/provide.js'
import { createRecordingLogger } from '../testing/fakes/recording-logger.js'
import { mainnet, networkAt } from './rpc/rpc-client.test.helper.js'

const url = 'https://api.example/list'
const read = (json: unknown) => json

test('loads the HTTP client once, with the first request', async () => {
  const real = { ...createFakeHttp(), dispose() {} }
  const load = jest.fn(async () => real)
  const http = createLazyHttp(load, createRecordingLogger())
  expect(load).not.toHaveBeenCalled()
  real.reply('list', 'file')
  expect([
    await http.get({ url, read }),
    await http.post({ url, read }),
    await http.put({ url, read }),
    await http.delete({ url, read }),
    await http.blob({ url }),
  ]).toEqual(Array(5).fill('file'))
  expect(real.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'DELETE', 'GET'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('loads the RPC client once, with the first call of any kind', async () => {
  const answers = {
    dispose() {},
    call: async () => 'called',
    fetchFor: () => async () => new Response('fetched'),
    requestFor: () => async () => 'requested',
  }
  const load = jest.fn(async () => answers as unknown as Rpc & { dispose(): void })
  const rpc = createLazyRpc(load, createRecordingLogger())
  const [fetchNode, request] = [rpc.fetchFor(mainnet), rpc.requestFor(mainnet)]
  expect(load).not.toHaveBeenCalled()
  expect(await (await fetchNode(url)).text()).toBe('fetched')
  expect(await request({ method: 'a' })).toBe('requested')
  expect(await rpc.call(mainnet, { method: 'a', read })).toBe('called')
  expect(load).toHaveBeenCalledTimes(1)
})

test('tries to load a client again after a failure', async () => {
  const real = { ...createFakeHttp(), dispose() {} }
  real.reply('list', 1)
  const http = createLazyHttp(
    jest.fn(async () => real).mockRejectedValueOnce(new Error('chunk')),
    createRecordingLogger(),
  )
  await expect(http.get({ url, read })).rejects.toMatchObject({
    code: 'dependency/failed',
    context: { dependency: 'http' },
  })
  await expect(http.get({ url, read })).rejects.toMatchObject({ code: 'http/status' })
  const rpc = createLazyRpc(async () => {
    throw new Error('chunk')
  }, createRecordingLogger())
  await expect(rpc.requestFor(mainnet)({ method: 'a' })).rejects.toMatchObject({
    code: 'dependency/failed',
    context: { dependency: 'rpc' },
  })
})

describe('F-L10: a disposed kit', () => {
  const client = () => ({ get: jest.fn(() => new Promise(() => {})), dispose: jest.fn() })
  const disposed = expect.objectContaining({ code: 'kit/disposed' })

  test('disposes its client, and loads none', async () => {
    const [used, unused] = [client(), client()]
    const load = jest.fn(async () => used as never)
    const http = createLazyHttp(load, createRecordingLogger())
    void http.get({ url, read })
    await flush()
    http.dispose()
    await flush()
    expect(used.dispose).toHaveBeenCalledTimes(1)
    await expect(http.get({ url, read })).rejects.toEqual(disposed)
    expect(load).toHaveBeenCalledTimes(1)

    const neverLoaded = jest.fn(async () => unused as never)
    const idle = createLazyHttp(neverLoaded, createRecordingLogger())
    idle.dispose()
    await expect(idle.get({ url, read })).rejects.toEqual(disposed)
    expect(neverLoaded).not.toHaveBeenCalled()
  })

  test('disposes a client that is still loading, after it got the pending request', async () => {
    const late = client()
    let arrive = (_client: never) => {}
    const http = createLazyHttp(() => new Promise((resolve) => (arrive = resolve)), createRecordingLogger())
    void http.get({ url, read })
    http.dispose()
    arrive(late as never)
    await flush()
    expect([late.get.mock.calls.length, late.dispose.mock.calls.length]).toEqual([1, 1])
  })

  test('rejects a pending request whose client cannot be loaded', async () => {
    const http = createLazyHttp(async () => {
      throw new Error('chunk')
    }, createRecordingLogger())
    const failed = http.get({ url, read })
    http.dispose()
    await expect(failed).rejects.toMatchObject({ code: 'dependency/failed' })
  })

  test('rejects every pending request, and sends none afterwards', async () => {
    const server = await startFaultServer()
    server.on('/', { stalls: 'headers' })
    server.on('/node', { chunks: ['{'], stalls: 'body' })
    const kit = createAppKit()
    await kit.start()
    const [http, rpc] = [kit.get(Http), kit.get(Rpc)]
    const asked = [
      http.get({ url: server.url, read }),
      rpc.call(networkAt(`${server.url}/node`), { method: 'eth_gasPrice', read }),
    ].map(watch)
    while (server.requests.length < 2) await flush()
    await kit.dispose()
    await flush()
    expect(asked).toEqual([
      { error: disposed, settled: 1 },
      { error: disposed, settled: 1 },
    ])
    await expect(http.get({ url: server.url, read })).rejects.toEqual(disposed)
    await expect(rpc.requestFor(mainnet)({ method: 'eth_gasPrice' })).rejects.toEqual(disposed)
    await server.close()
  })
})
