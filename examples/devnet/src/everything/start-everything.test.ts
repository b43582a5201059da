import { decodeAddress } from '@polkadot/util-crypto'
import { once } from 'node:events'
import { createTransport } from 'nodemailer'
import { createPublicClient, erc20Abi, http, parseEther, type Hex } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { WebSocket } from 'ws'
import { PROVIDER_NAMES } from '../identity/provider.js'
import { signInAt } from '../identity/sign-in-at.js'
import { IDENTITY_CLIENT } from '../identity/start-identity.js'
import { accountKey } from '../polkadot/storage.js'
import { DEMO_ACCOUNTS } from './demo-accounts.js'
import { type Everything, startEverything } from './start-everything.js'

// All tests share one devnet. Each part gets a request that only the real one can answer.

let everything: Everything
beforeAll(async () => {
  everything = await startEverything()
})
afterAll(() => everything.stop())

const { eip155, solana, bip122, polkadot } = DEMO_ACCOUNTS

async function rpc(url: string, method: string, ...params: unknown[]) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await answer.json()) as { result: unknown }).result
}

async function control(method: string, path: string, body?: object) {
  const answer = await fetch(everything.map.control + path, { method, ...(body && { body: JSON.stringify(body) }) })
  expect(answer.ok).toBe(true)
}

test('gives every part an address of its own', () => {
  const { api, relay, wallet, control: board, nodes, accounts } = everything.map
  const places = [api, relay, wallet, board, ...Object.values(nodes)]
  expect(places.every((place) => /^(http|ws):\/\/127\.0\.0\.1:\d+$/.test(place))).toBe(true)
  expect(new Set(places.map((place) => new URL(place).port)).size).toBe(9)
  expect(accounts).toEqual(everything.devnet.evm.accounts.map(({ address }) => address))
  expect(JSON.parse(JSON.stringify(everything.map))).toEqual(everything.map)
})

test('the chains answer behind their doors', async () => {
  const { nodes } = everything.map
  expect([await rpc(nodes.mainnet, 'eth_chainId'), await rpc(nodes.polygon, 'eth_chainId')]).toEqual(['0x1', '0x89'])
  expect(await rpc(nodes.solana, 'getHealth')).toBe('ok')
  expect(await rpc(nodes.polkadot, 'system_chain')).toBe('Polkadot')
  expect(Number(await (await fetch(`${nodes.bitcoin}/blocks/tip/height`)).text())).toBeGreaterThan(0)
})

test.each(['solana', 'polkadot'] as const)('the door of %s takes WebSockets', async (name) => {
  const socket = new WebSocket(everything.map.nodes[name].replace('http', 'ws'))
  await once(socket, 'open')
  socket.send(
    JSON.stringify({ jsonrpc: '2.0', id: 7, method: name === 'solana' ? 'slotSubscribe' : 'system_chain', params: [] }),
  )
  expect(JSON.parse(String((await once(socket, 'message'))[0]))).toMatchObject({ id: 7, result: expect.anything() })
  socket.close()
})

test('the relay takes sockets', async () => {
  const socket = new WebSocket(everything.map.relay)
  const [, reason] = (await once(socket, 'close')) as [number, Buffer]
  // A client without a token is refused with a reason that only a relay gives.
  expect(String(reason)).toContain('JWT validation error')
})

test('the API lists wallets, the demo wallet among them, and its links lead to its door', async () => {
  const { api, wallet } = everything.map
  const answer = await fetch(`${api}/getWallets?projectId=demo&page=1&entries=40`, {
    headers: { 'x-project-id': 'demo', 'x-sdk-type': 'appkit', 'x-sdk-version': '1' },
  })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(await answer.json())).toContain(wallet)
})

test("the page of the demo wallet opens at a dapp's link, and knows the relay and the nodes", async () => {
  const page = await fetch(`${everything.map.wallet}/wc?uri=wc%3Aabc`)
  const words = new URL(page.url).searchParams
  const known = Object.fromEntries(words)
  expect(known).toMatchObject({
    uri: 'wc:abc',
    relay: everything.map.relay,
    projectId: 'demo',
    'eip155:1': everything.devnet.evm.mainnet.url,
  })
  expect(words.size).toBe(3 + 5)
  const html = await page.text()
  expect(html).toContain('<title>Latchkey Demo Wallet</title>')
  const script = await fetch(everything.map.wallet + /src="(\/assets\/[^"]+)"/.exec(html)![1]!)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  const own = await fetch(`${everything.map.wallet}/?relay=ws://127.0.0.1:1`)
  expect([own.redirected, (await fetch(`${everything.map.wallet}/nothing.js`)).status]).toEqual([false, 404])
})

test('the demo wallet has coins on every chain, and tokens', async () => {
  const { nodes, contracts, accounts } = everything.map
  for (const [chain, url] of [
    [mainnet, nodes.mainnet],
    [polygon, nodes.polygon],
  ] as const) {
    const reader = createPublicClient({ chain, transport: http(url) })
    for (const address of eip155) expect(await reader.getBalance({ address: address as Hex })).toBe(parseEther('100'))
    for (const holder of [...eip155, accounts[1]!] as Hex[]) {
      const held = (token: string) =>
        reader.readContract({ address: token as Hex, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
      expect([await held(contracts.token), await held(contracts.usdt)]).toEqual([parseEther('1000'), 1_000_000_000n])
    }
  }
  for (const address of solana)
    expect(await rpc(nodes.solana, 'getBalance', address)).toMatchObject({ value: 10_000_000_000 })
  for (const address of bip122) {
    expect(await (await fetch(`${nodes.bitcoin}/address/${address}`)).json()).toMatchObject({
      chain_stats: { funded_txo_sum: 100_000_000 },
    })
  }
  for (const address of polkadot) {
    const account = (await rpc(nodes.polkadot, 'state_getStorage', accountKey(decodeAddress(address)))) as string
    // Sixteen bytes of counters, then the balance, its lowest byte first.
    expect(Buffer.from(account.slice(2), 'hex').readBigUInt64LE(16)).toBe(1_000_000_000_000n)
  }
})

test('a name can be registered and resolved through the door', async () => {
  const reader = createPublicClient({ chain: mainnet, transport: http(everything.map.nodes.mainnet) })
  expect(await reader.getEnsAddress({ name: 'ada.eth' })).toBe(everything.map.accounts[0])
  expect(mainnet.contracts.ensUniversalResolver.address).toBe(everything.map.contracts.names)
})

test('a fault meets pages, and not the servers behind the door', async () => {
  const { api, nodes } = everything.map
  await control('POST', '/faults', { part: 'mainnet', status: 503 })
  await control('POST', '/faults', { part: 'api', garbage: true, next: 1, path: '/getWallets' })
  expect((await fetch(nodes.mainnet, { method: 'POST', body: '{}' })).status).toBe(503)
  expect(await rpc(everything.devnet.evm.mainnet.url, 'eth_chainId')).toBe('0x1')
  await expect((await fetch(`${api}/getWallets`)).json()).rejects.toThrow('JSON')
  await control('DELETE', '/faults')
  expect(await rpc(nodes.mainnet, 'eth_chainId')).toBe('0x1')
})

test('mails go to the mailbox, and a person finds them on its page', async () => {
  const { smtp, page } = everything.map.mail
  const message = { from: 'login@shop.example', to: 'ada@example.org', subject: 'Your code', text: '123456' }
  await createTransport(smtp).sendMail(message)
  expect(await everything.mail.next('ada@example.org')).toMatchObject({ text: '123456' })
  expect(await (await fetch(page)).text()).toContain('Your code')
})

test('every provider of sign-ins has an address, and faults on request', async () => {
  const { google, github, farcaster } = everything.map.identity
  const discovery = `${google.issuer}/.well-known/openid-configuration`
  expect(await (await fetch(discovery)).json()).toMatchObject({ issuer: google.issuer })
  expect(await rpc(farcaster.rpcUrl, 'eth_chainId')).toBe('0xa')
  expect(Object.keys(everything.map.identity)).toEqual(PROVIDER_NAMES)
  const uri = `${github.authorizationEndpoint}?client_id=${IDENTITY_CLIENT.id}&redirect_uri=http://127.0.0.1/&state=s`
  await control('POST', '/identity-faults', { provider: 'github', kind: 'refuse', next: 1, error: 'server_error' })
  expect((await signInAt(uri, 'ada')).url).toContain('error=server_error')
  await control('POST', '/identity-faults', { provider: 'google', kind: 'down' })
  await expect(fetch(discovery)).rejects.toThrow('fetch failed')
  await control('DELETE', '/identity-faults')
  expect((await fetch(discovery)).ok).toBe(true)
})

test('funds an account on request', async () => {
  const address = 'So11111111111111111111111111111111111111112'
  await control('POST', '/fund', { namespace: 'solana', address })
  expect(await rpc(everything.map.nodes.solana, 'getBalance', address)).toMatchObject({ value: 2_000_000_000 })
})
