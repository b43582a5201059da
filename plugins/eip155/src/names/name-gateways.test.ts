import { createFakeHttp } from '@latchkey/core/testing'
import { askGateways } from './name-gateways.js'

const SENDER = '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ONE = 'https://one.example'
const TWO = 'https://two.example:8443'
const { signal } = new AbortController()

function gateways(origins: readonly string[] = [ONE, TWO]) {
  const http = createFakeHttp()
  const ask = (...urls: readonly string[]) =>
    askGateways({ http, origins, signal }, { sender: SENDER, data: '0xabcd', urls })
  return { http, ask, asked: () => http.requests.map(({ method, url }) => `${method} ${url}`) }
}

test('puts the contract and the data of the call into the address', async () => {
  const { http, ask, asked } = gateways()
  http.reply('*/*', { data: '0x12' })
  expect(await ask(`${ONE}/{sender}/{data}`)).toBe('0x12')
  expect(asked()).toEqual([`GET ${ONE}/${SENDER.toLowerCase()}/0xabcd`])
})

test('posts the call to a gateway whose address has no place for the data', async () => {
  const { http, ask } = gateways()
  http.reply('POST ask', { data: '0x' })
  expect(await ask(`${TWO}/ask`)).toBe('0x')
  expect(http.requests[0]!.body).toEqual({ data: '0xabcd', sender: SENDER })
})

test('asks the next gateway when one is broken, and none after one that refuses the question', async () => {
  const { http, ask, asked } = gateways()
  http.reply('broken/*', 503)
  http.reply('good/*', { data: '0x34' })
  http.reply('refusing/*', 404)
  expect(await ask(`${ONE}/broken/{data}`, `${TWO}/good/{data}`)).toBe('0x34')
  await expect(ask(`${ONE}/refusing/{data}`, `${TWO}/good/{data}`)).rejects.toMatchObject({ code: 'http/status' })
  expect(asked()).toHaveLength(3)
})

test.each([
  ['another origin', 'https://evil.example/{data}'],
  ['a host that begins like an allowed one', 'https://one.example.evil.example/{data}'],
  ['an allowed host as the user', 'https://one.example@evil.example/{data}'],
  ['another port', 'https://one.example:444/{data}'],
  ['another scheme', 'http://one.example/{data}'],
  ['a host made of the data', 'https://{data}.one.example/'],
  ['a script', 'javascript:alert(1)//{data}'],
  ['no address', '{data}'],
  ['an empty text', ''],
])('V17: never asks %s', async (_, url) => {
  const { ask, asked } = gateways()
  await expect(ask(url)).rejects.toMatchObject({ code: 'eip155/name-gateway-not-allowed' })
  expect(asked()).toEqual([])
})

test('names the server that the app would have to allow', async () => {
  await expect(gateways([]).ask(`${ONE}/{data}`)).rejects.toThrow(
    'The name is answered by https://one.example, which may not be asked. To allow it, add it to eip155({ nameGateways }).',
  )
})

test.each([null, [], {}, { data: 1 }, { data: 'abc' }, { data: '0x1' }, { data: '0xzz' }, '0x12'])(
  'refuses the answer %j',
  async (answer) => {
    const { http, ask } = gateways()
    http.reply('*', answer)
    await expect(ask(`${ONE}/{data}`)).rejects.toMatchObject({ code: 'http/invalid' })
  },
)

test('asks nothing more once the look-up is aborted', async () => {
  const http = createFakeHttp()
  const aborted = new AbortController()
  http.reply('first/*', () => {
    aborted.abort(new Error('No longer needed.'))
    return 503
  })
  const asking = askGateways(
    { http, origins: [ONE], signal: aborted.signal },
    { sender: SENDER, data: '0xabcd', urls: [`${ONE}/first/{data}`, `${ONE}/second/{data}`] },
  )
  await expect(asking).rejects.toThrow('No longer needed.')
  expect(http.requests).toHaveLength(1)
})

test('the app may allow a gateway by a longer address, of which the origin counts', async () => {
  const { http, ask } = gateways([`${ONE}/names`])
  http.reply('*', { data: '0x12' })
  expect(await ask(`${ONE}/{data}`)).toBe('0x12')
})
