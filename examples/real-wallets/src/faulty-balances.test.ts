import { balances } from '@latchkey/balances'
import { blockchainApi } from '@latchkey/blockchain-api'
import { Balances, type NamespaceBalances, override } from '@latchkey/core'
import { Page, toNetwork } from '@latchkey/core/plugin'
import { announceProvider, createFakePage, createTestKit, flush, nodeAnswer, walletError } from '@latchkey/core/testing'
import { type FaultServer, startFaultServer } from '@latchkey/core/testing/node'
import { eip155 } from '@latchkey/eip155'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const NODE = { eth_chainId: '0x1', eth_getBalance: '0x5', eth_call: '0x' }
const BALANCE_PATH = `/api/v1/account/${OWNER}/balance`

let server: FaultServer
beforeEach(async () => void (server = await startFaultServer()))
afterEach(() => server.close())

/** A kit with the real plugins over a server that is faulty, connected to a wallet. Its clock stands still. */
async function connected(hasApi: boolean) {
  const page = createFakePage()
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [OWNER],
    eth_accounts: [OWNER],
    eth_chainId: '0x1',
  }
  async function request({ method }: { readonly method: string }) {
    if (method in answers) return answers[method]
    throw walletError(4200)
  }
  const provider = { request, on() {}, removeListener() {} }
  const info = {
    uuid: 'b1d7f5f6-70b4-4b8b-8a11-2f6f0a0d7e01',
    name: 'Wallet',
    icon: 'data:image/png;base64,AA==',
    rdns: 'test.wallet',
  }
  announceProvider(page, { info, provider })
  const ethereum = toNetwork({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`${server.url}/node`] } },
  })
  const { kit, clock } = createTestKit({
    plugins: [eip155({ coinbase: false, safe: false }), hasApi ? blockchainApi() : [], balances()],
    config: {
      networks: [ethereum],
      ...(hasApi && { projectId: 'demo', endpoints: { blockchainApi: `${server.url}/api` } }),
    },
    overrides: [override(Page, { value: page })],
  })
  await kit.start()
  await kit.load('connect')
  await kit.connect({ connector: `eip155:${info.rdns}` })
  const service = kit.get(Balances)
  const now = () => service.getSnapshot().namespaces['eip155']!
  const has = (path: string) => server.requests.some(({ url }) => url.startsWith(path))
  return {
    kit,
    clock,
    service,
    now,
    /** Lets the network answer, without the clock going on. */
    async untilAsked(path: string) {
      while (!has(path)) await flush()
    },
    /** The clock goes on while the network answers. */
    async until(status: NamespaceBalances['status']) {
      while (now().status !== status) await clock.advance(100).then(flush)
      return now()
    },
  }
}

test('F-N06: a server whose answer stalls is given up after 10 s, and the chain tells what the account owns', async () => {
  server.on('/api/v1/supported-chains', { body: { http: ['eip155:1'], ws: [] } })
  server.on(BALANCE_PATH, { chunks: ['{"balances":['], stalls: 'body' })
  server.on('/node', nodeAnswer(NODE))
  const { kit, clock, service, now, untilAsked, until } = await connected(true)
  const reading = service.refresh()
  await untilAsked(BALANCE_PATH)
  await clock.advance(9_900)
  expect([now().status, server.requests.some(({ url }) => url === '/node')]).toEqual(['loading', false])
  expect(await until('ready')).toMatchObject({ holdings: { source: 'chain', native: { value: 5n, symbol: 'ETH' } } })
  await reading
  expect(server.requests.filter(({ url }) => url.startsWith(BALANCE_PATH))).toHaveLength(1)
  await kit.dispose()
})

test('F-N21: nothing is shown of what a node of another network says', async () => {
  server.on('/node', nodeAnswer({ ...NODE, eth_chainId: '0x89' }))
  const { kit, service, until } = await connected(false)
  const reading = service.refresh()
  const failed = await until('failed')
  expect(failed).toMatchObject({ error: { code: 'rpc/wrong-network' } })
  expect(failed).not.toHaveProperty('holdings')
  await reading
  await kit.dispose()
})
