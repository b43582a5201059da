import { balances } from '@latchkey/balances'
import { Balances, type Plugin, Swap, type SwapPhase } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { connectNodeWallet, type NodeWalletConfig, untilPhase } from '@latchkey/example-devnet/node-wallet'
import { readChain } from '@latchkey/example-devnet/read-chain'
import { swap } from '@latchkey/swap'
import { createTestClient, type Hex, http, isAddressEqual, maxUint256, parseAbi, parseEther, publicActions } from 'viem'
import { mainnet } from 'viem/chains'
import { poolExchange } from './pool-exchange.js'
import { universalRouter } from './universal-router.js'

const SLOW_START_MS = 60_000
let devnet: Devnet<'evm'>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
  // For the chain, no time passes until the first test lets it.
  await node().setBlockTimestampInterval({ interval: 0 })
  await devnet.evm.createUniversalRouter()
}, SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)

const node = () =>
  createTestClient({ mode: 'anvil', chain: mainnet, transport: http(devnet.evm.mainnet.url) }).extend(publicActions)
const chain = () => readChain(devnet.evm.mainnet.url)
const PERMIT2_ABI = parseAbi(['function allowance(address, address, address) view returns (uint160, uint48, uint48)'])

/** A kit whose only source of swaps is one of the demo plugins, and a wallet with the node's own keys and 100 of the token. */
async function trader(account: number, source: () => Plugin, answers: NodeWalletConfig['answers'] = {}) {
  const { evm } = devnet
  const { permit2, router } = await evm.createUniversalRouter()
  const { address } = evm.accounts[account]!
  await evm.giveToken(evm.token, address, parseEther('100'))
  const { kit, asked } = await connectNodeWallet({
    url: evm.mainnet.url,
    account: address,
    answers,
    plugins: [eip155({ coinbase: false, safe: false }), balances(), swap(), source()],
    tokens: [
      { id: `eip155:1:${evm.token}`, name: 'Dev', symbol: 'DEV', decimals: 18 },
      { id: `eip155:1:${evm.usdt}`, name: 'Tether', symbol: 'USDT', decimals: 6 },
    ],
  })
  await kit.get(Balances).refresh()
  const service = kit.get(Swap)
  const until = <Status extends SwapPhase['status']>(...statuses: readonly Status[]) => untilPhase(service, ...statuses)
  return {
    kit,
    service,
    until,
    evm,
    id: (token: Hex) => `eip155:1:${token}`,
    /** By another library than that of the kit. Without a token, of the currency. */
    held: (token?: Hex) => (token ? chain().tokens(token, address) : chain().coins(address)),
    /** What Permit2 may take of the token, and what the router may take of Permit2. */
    async allowed(token: Hex) {
      const [own, [given]] = await Promise.all([
        chain().allowance(token, address, permit2),
        node().readContract({
          abi: PERMIT2_ABI,
          address: permit2,
          functionName: 'allowance',
          args: [address, token, router],
        }),
      ])
      return [own, given]
    },
    askedFor: (method: string) => asked.filter((one) => one.method === method),
    async enter(from: string, to: string, amount: string) {
      await service.open({ from, to, amount })
      return (await until('quoted')).quote
    },
    /** Reviews, and approves where that is needed. */
    async review({ isUnlimited = false } = {}) {
      await service.review()
      const phase = await until('approval-needed', 'reviewing')
      if (phase.status === 'approval-needed') await service.approve(phase.quote, { isUnlimited })
    },
    /** Swaps, and waits for the end. Resolves with the quote that was accepted. */
    async submit() {
      const { quote } = await until('reviewing')
      expect(quote).toMatchObject({ isSimulated: true })
      await service.submit(quote)
      expect(await until('done')).toMatchObject({ outcome: { status: 'confirmed' } })
      service.reset()
      return quote
    },
  }
}

test('the first swap of two pools has enough gas a second after the estimate', async () => {
  const { kit, enter, review, submit, held, evm, id } = await trader(4, () => poolExchange(), {
    async eth_sendTransaction(params) {
      const [{ to }] = params as [{ to: Hex }]
      if (!isAddressEqual(to, evm.token)) {
        await node().removeBlockTimestampInterval()
        await node().increaseTime({ seconds: 1 })
      }
      return node().request({ method: 'eth_sendTransaction', params } as never)
    },
  })
  expect(await enter(id(evm.token), id(evm.usdt), '20')).toMatchObject({ route: ['Uniswap v2', 'Uniswap v2'] })
  await review()
  const { receives } = await submit()
  expect(await held(evm.usdt)).toBe(receives)
  await kit.dispose()
})

test.each([
  ['Pools on chain', () => poolExchange()],
  ['Uniswap v3', () => universalRouter()],
])(
  '%s: a source of a third party swaps without a server, in both directions, over one pool and over two',
  async (name, source) => {
    const { kit, enter, review, submit, held, evm, id } = await trader(0, source)
    for (const [from, to, amount, bought] of [
      ['ETH', id(evm.usdt), '0.5', evm.usdt],
      [id(evm.token), id(evm.usdt), '20', evm.usdt],
      [id(evm.token), 'ETH', '10', undefined],
    ] as const) {
      expect(await enter(from, to, amount)).toMatchObject({ source: { name }, gas: { symbol: 'ETH' } })
      await review()
      const before = await held(bought)
      const sold = from === 'ETH' ? undefined : evm.token
      const stock = await held(sold)
      const { pays, receives, gas } = await submit()
      // The fee is paid in the currency, too. The first swap of a pool costs more than a simulation in the second before it.
      const fee = gas!.value * 2n
      const gained = (await held(bought)) - before
      expect(gained).toBeLessThanOrEqual(receives)
      expect(gained).toBeGreaterThanOrEqual(bought ? receives : receives - fee)
      const spent = stock - (await held(sold))
      expect(spent).toBeGreaterThanOrEqual(pays)
      expect(spent).toBeLessThanOrEqual(sold ? pays : pays + fee)
    }
    await kit.dispose()
  },
)

test('V27: Permit2 may take exactly what is sold, by a signature for the router, and nothing is left of either', async () => {
  const { kit, enter, review, submit, until, askedFor, allowed, evm, id } = await trader(1, () => universalRouter())
  await enter(id(evm.token), id(evm.usdt), '20')
  await review()
  expect(await allowed(evm.token)).toEqual([parseEther('20'), 0n])
  expect((await until('reviewing')).quote.approval).toMatchObject({ by: 'signature', isNeeded: true })
  await submit()
  expect(await allowed(evm.token)).toEqual([0n, 0n])
  expect(askedFor('eth_signTypedData_v4')).toHaveLength(1)
  expect(askedFor('eth_sendTransaction')).toHaveLength(2)
  await kit.dispose()
})

test('with an unlimited approval of Permit2, a later swap needs a signature for its amount, and no approval', async () => {
  const { kit, enter, review, submit, askedFor, allowed, evm, id } = await trader(2, () => universalRouter())
  await enter(id(evm.token), id(evm.usdt), '5')
  await review({ isUnlimited: true })
  await submit()
  await enter(id(evm.token), 'ETH', '7')
  await review()
  await submit()
  // This token counts an unlimited approval, too.
  expect(await allowed(evm.token)).toEqual([maxUint256 - parseEther('12'), 0n])
  expect(askedFor('eth_signTypedData_v4')).toHaveLength(2)
  expect(askedFor('eth_sendTransaction')).toHaveLength(3)
  await kit.dispose()
})

test('a wallet that sends batches approves both in the block of the swap, and signs nothing', async () => {
  const receipts: unknown[] = []
  const { kit, enter, review, submit, askedFor, allowed, held, evm, id } = await trader(3, () => universalRouter(), {
    wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }),
    async wallet_sendCalls([batch]) {
      const { calls, from } = batch as { calls: object[]; from: Hex }
      await node().setAutomine(false)
      const hashes: Hex[] = []
      for (const call of calls) {
        const params = [{ from, gas: '0x7a120', ...call }]
        hashes.push(await node().request({ method: 'eth_sendTransaction', params } as never))
      }
      await node().mine({ blocks: 1 })
      await node().setAutomine(true)
      receipts.push(...hashes.toReversed().map((transactionHash) => ({ transactionHash, status: '0x1', logs: [] })))
      return { id: '0x1' }
    },
    wallet_getCallsStatus: () => ({ version: '2.0.0', id: '0x1', chainId: '0x1', atomic: true, status: 200, receipts }),
  })
  await enter(id(evm.token), id(evm.usdt), '20')
  const before = await held(evm.usdt)
  await review()
  const { approval, receives } = await submit()
  expect(approval).toMatchObject({ by: 'batch', isNeeded: true })
  expect((await held(evm.usdt)) - before).toBe(receives)
  expect(await allowed(evm.token)).toEqual([0n, 0n])
  expect(askedFor('eth_signTypedData_v4')).toEqual([])
  expect(askedFor('wallet_sendCalls')).toHaveLength(1)
  await kit.dispose()
})
