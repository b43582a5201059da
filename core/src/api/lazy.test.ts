import type { Rpc } from '../contracts/rpc.js'
import { createFakeHttp } from '../testing/fake-http.js'
import { createLazyHttp } from './lazy-http.js'
import { createLazyRpc } from './lazy-rpc.js'
import { mainnet } from './rpc/rpc-client.test.helper.js'

const url = 'https://api.example/list'
const read = (json: unknown) => json

test('the HTTP client is loaded with the first request, once', async () => {
  const real = createFakeHttp()
  const load = jest.fn(async () => real)
  const http = createLazyHttp(load)
  expect(load).not.toHaveBeenCalled()
  real.reply('list', 'file')
  expect([await http.get({ url, read }), await http.post({ url, read }), await http.put({ url, read }), await http.delete({ url, read }), await http.blob({ url })]).toEqual(
    Array(5).fill('file'),
  )
  expect(real.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'DELETE', 'GET'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('the RPC client is loaded with the first call, through whichever door', async () => {
  const answers = { call: async () => 'called', fetchFor: () => async () => new Response('fetched'), requestFor: () => async () => 'requested' }
  const load = jest.fn(async () => answers as unknown as Rpc)
  const rpc = createLazyRpc(load)
  const [fetchNode, request] = [rpc.fetchFor(mainnet), rpc.requestFor(mainnet)]
  expect(load).not.toHaveBeenCalled()
  expect(await (await fetchNode(url)).text()).toBe('fetched')
  expect(await request({ method: 'a' })).toBe('requested')
  expect(await rpc.call(mainnet, { method: 'a', read })).toBe('called')
  expect(load).toHaveBeenCalledTimes(1)
})

test('what could not be loaded is tried again', async () => {
  const real = createFakeHttp()
  real.reply('list', 1)
  const http = createLazyHttp(jest.fn(async () => real).mockRejectedValueOnce(new Error('chunk')))
  await expect(http.get({ url, read })).rejects.toMatchObject({ code: 'dependency/failed', context: { dependency: 'http' } })
  await expect(http.get({ url, read })).rejects.toMatchObject({ code: 'http/status' })
  const rpc = createLazyRpc(async () => {
    throw new Error('chunk')
  })
  await expect(rpc.requestFor(mainnet)({ method: 'a' })).rejects.toMatchObject({ code: 'dependency/failed', context: { dependency: 'rpc' } })
})
