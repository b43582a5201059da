import { balances } from '@latchkey/balances'
import { Balances, createAppKit, override, Swap, type SwapPhase } from '@latchkey/core'
import { Page, toNetwork } from '@latchkey/core/plugin'
import { announceProvider, createFakePage } from '@latchkey/core/testing'
import { eip155 } from '@latchkey/eip155'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { swap } from '@latchkey/swap'
import { createClient, erc20Abi, type Hex, http, parseEther } from 'viem'
import { readContract } from 'viem/actions'
import { poolExchange } from './pool-exchange.js'

const SLOW_START_MS = 60_000
let devnet: Devnet<'evm'>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
  await devnet.evm.createExchange()
}, SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)

/** A kit whose only source of swaps is the exchange on chain, and a wallet with the node's own keys. */
async function trader(account: number) {
  const { evm } = devnet
  const { address } = evm.accounts[account]!
  await evm.giveToken(evm.token, address, parseEther('100'))
  const node = createClient({ transport: http(evm.mainnet.url) })
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    ['eth_requestAccounts', 'eth_accounts'].includes(method) ? [address] : node.request({ method, params } as never)
  const page = createFakePage()
  const info = {
    uuid: 'b1d7f5f6-70b4-4b8b-8a11-2f6f0a0d7e01',
    name: 'Node',
    icon: 'data:image/png;base64,AA==',
    rdns: 'test.node',
  }
  announceProvider(page, { info, provider: { request, on() {}, removeListener() {} } })
  const ethereum = toNetwork({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [evm.mainnet.url] } },
  })
  const kit = createAppKit({
    plugins: [eip155({ coinbase: false, safe: false }), balances(), swap(), poolExchange()],
    networks: [ethereum],
    tokens: [
      { id: `eip155:1:${evm.token}`, name: 'Dev', symbol: 'DEV', decimals: 18 },
      { id: `eip155:1:${evm.usdt}`, name: 'Tether', symbol: 'USDT', decimals: 6 },
    ],
    overrides: [override(Page, { value: page })],
  })
  await kit.start()
  await kit.load('connect')
  await kit.connect({ connector: 'eip155:test.node' })
  await kit.get(Balances).refresh()
  const service = kit.get(Swap)
  const until = <Status extends SwapPhase['status']>(...statuses: readonly Status[]) =>
    new Promise<Extract<SwapPhase, { status: Status }>>((resolve) => {
      const look = () => {
        const state = service.getSnapshot()
        if (state.status !== 'open' || !statuses.includes(state.phase.status as Status)) return
        stop()
        resolve(state.phase as Extract<SwapPhase, { status: Status }>)
      }
      const stop = service.subscribe(look)
      look()
    })
  const held = (token: Hex) =>
    readContract(node, { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [address as Hex] })
  return { kit, service, until, held, evm, id: (token: Hex) => `eip155:1:${token}` }
}

test('a source of a third party swaps without a server, in both directions, over one pool and over two', async () => {
  const { kit, service, until, held, evm, id } = await trader(0)
  for (const [from, to, amount, bought] of [
    ['ETH', id(evm.usdt), '0.5', evm.usdt],
    [id(evm.token), id(evm.usdt), '20', evm.usdt],
    [id(evm.token), 'ETH', '10', undefined],
  ] as const) {
    await service.open({ from, to, amount })
    const { quote: offered } = await until('quoted')
    expect(offered.source.name).toBe('Pools on chain')
    await service.review()
    const phase = await until('approval-needed', 'reviewing')
    if (phase.status === 'approval-needed') await service.approve(phase.quote)
    const { quote } = await until('reviewing')
    expect(quote).toMatchObject({ isSimulated: true })
    const before = bought && (await held(bought))
    await service.submit(quote)
    expect(await until('done')).toMatchObject({ outcome: { status: 'confirmed' } })
    if (bought) expect((await held(bought)) - before!).toBe(quote.receives)
    service.reset()
  }
  await kit.dispose()
})
