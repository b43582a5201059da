import { type Door, openDoor } from '../door/open-door.js'
import { type Devnet, startDevnet } from '../start-devnet.js'
import { serveSwitchboard, type SwitchboardServer } from './serve-switchboard.js'
import { createSwitchboard } from './switchboard.js'

let devnet: Devnet<'evm' | 'bitcoin'>
let doors: { readonly mainnet: Door; readonly bitcoin: Door }
let board: SwitchboardServer
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm', 'bitcoin'] })
  doors = { mainnet: await openDoor(devnet.evm.mainnet.url), bitcoin: await openDoor(devnet.bitcoin.url) }
  board = await serveSwitchboard(createSwitchboard(doors, devnet))
})
afterAll(
  async () => void (await Promise.all([board.close(), doors.mainnet.close(), doors.bitcoin.close(), devnet.stop()])),
)

async function ask(method: string, path: string, body?: unknown) {
  const answer = await fetch(board.url + path, {
    method,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
const rpc = async (url: string, method: string, ...params: unknown[]) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return answer.ok ? ((await answer.json()) as { result: string }).result : answer.status
}

test('sets faults at the doors, lists the remaining ones, and clears them by part or all together', async () => {
  const fault = { part: 'mainnet', status: 503, next: 2, method: 'eth_chainId' }
  const other = { part: 'bitcoin', delayMs: 1, path: '/blocks/' }
  expect(await ask('POST', '/faults', fault)).toEqual({ status: 201, body: [fault] })
  expect((await ask('POST', '/faults', other)).body).toEqual([fault, other])
  expect([await rpc(doors.mainnet.url, 'eth_chainId'), await rpc(doors.mainnet.url, 'net_version')]).toEqual([503, '1'])
  expect((await ask('GET', '/faults')).body).toEqual([{ ...fault, next: 1 }, other])
  expect(await ask('DELETE', '/faults?part=mainnet')).toEqual({ status: 200, body: [other] })
  expect(await rpc(doors.mainnet.url, 'eth_chainId')).toBe('0x1')
  expect(await ask('DELETE', '/faults')).toEqual({ status: 200, body: [] })
})

test('adds coins to a balance, on both EVM networks', async () => {
  const address = '0x00000000000000000000000000000000000000a1'
  expect(await ask('POST', '/fund', { namespace: 'eip155', address, amount: '5' })).toEqual({
    status: 200,
    body: { namespace: 'eip155', address, amount: '5' },
  })
  expect((await ask('POST', '/fund', { namespace: 'eip155', address })).body).toMatchObject({
    amount: '1000000000000000000',
  })
  const held = BigInt('1000000000000000005')
  for (const { url } of [devnet.evm.mainnet, devnet.evm.polygon])
    expect(BigInt(await rpc(url, 'eth_getBalance', address, 'latest'))).toBe(held)
})

test('funds the other chains by their commands', async () => {
  const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  expect(await ask('POST', '/fund', { namespace: 'bip122', address, amount: 2_000 })).toEqual({
    status: 200,
    body: { namespace: 'bip122', address, amount: '2000' },
  })
  expect(await (await fetch(`${devnet.bitcoin.url}/address/${address}`)).json()).toMatchObject({
    chain_stats: { funded_txo_sum: 2_000 },
  })
})

test.each([
  ['no JSON', '/faults', 'part=api', 'The body must be a JSON object.'],
  [
    'no part',
    '/faults',
    { status: 503 },
    'part: Invalid option: expected one of "api"|"mainnet"|"polygon"|"solana"|"bitcoin"|"polkadot"',
  ],
  ['a part that does not run', '/faults', { part: 'solana', status: 503 }, 'part: solana does not run here'],
  [
    'an empty fault',
    '/faults',
    { part: 'mainnet', next: 1 },
    'A fault has a status, a delayMs, garbage: true, or drips: true.',
  ],
  ['an invalid status', '/faults', { part: 'mainnet', status: 99 }, 'status: Too small: expected number to be >=200'],
  ['a misspelt word', '/faults', { part: 'mainnet', delay: 5 }, 'Unrecognized key: "delay"'],
  [
    'a path without a slash',
    '/faults',
    { part: 'mainnet', garbage: true, path: 'v1' },
    'path: Invalid string: must start with "/"',
  ],
  ['an invalid address', '/fund', { namespace: 'bip122', address: 'nobody' }, '"nobody" is no address of regtest'],
  ['an invalid EVM address', '/fund', { namespace: 'eip155', address: 'nobody' }, 'Address "nobody" is invalid.'],
  [
    'a fraction',
    '/fund',
    { namespace: 'eip155', address: '0x', amount: '0.1' },
    'amount: must be a whole number in the smallest unit, as text',
  ],
  [
    'a fault of a provider, where none runs',
    '/identity-faults',
    { provider: 'google', kind: 'down' },
    'provider: no providers run here',
  ],
  ['an unknown fault of a provider', '/identity-faults', { provider: 'google', kind: 'tired' }, 'kind: Invalid option'],
  [
    'a chain that does not run',
    '/fund',
    { namespace: 'solana', address: 'x' },
    'namespace: no chain of solana runs here',
  ],
])('refuses %s, and says why', async (_, path, body, error) => {
  expect(await ask('POST', path, body)).toEqual({ status: 400, body: { error: expect.stringContaining(error) } })
  expect((await ask('GET', '/faults')).body).toEqual([])
})

test('refuses to clear an unknown part, and lists the parts', async () => {
  expect((await ask('DELETE', '/faults?part=moon')).status).toBe(400)
  expect(await ask('GET', '/fault')).toEqual({ status: 404, body: { error: expect.stringContaining('/faults') } })
})

test('answers pages of every origin', async () => {
  const headers = {
    origin: 'https://page.example',
    'access-control-request-method': 'DELETE',
    'access-control-request-headers': 'content-type',
  }
  const preflight = await fetch(`${board.url}/faults`, { method: 'OPTIONS', headers })
  const allows = ['origin', 'methods', 'headers'].map((what) => preflight.headers.get(`access-control-allow-${what}`))
  expect(allows).toEqual(['*', expect.stringContaining('DELETE'), 'content-type'])
  expect((await fetch(`${board.url}/faults`, { headers })).headers.get('access-control-allow-origin')).toBe('*')
})
