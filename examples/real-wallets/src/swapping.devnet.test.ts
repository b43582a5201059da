import { balances } from '@latchkey/balances'
import { blockchainApi } from '@latchkey/blockchain-api'
import { Balances, Swap, type SwapPhase } from '@latchkey/core'
import { Transactions } from '@latchkey/core/plugin'
import { walletError } from '@latchkey/core/testing'
import { eip155 } from '@latchkey/eip155'
import { type Devnet, startApi, startDevnet, type SwapFault } from '@latchkey/example-devnet'
import {
  connectNodeWallet,
  type NodeWalletConfig,
  untilPhase,
  type WalletAnswer,
} from '@latchkey/example-devnet/node-wallet'
import { readChain } from '@latchkey/example-devnet/read-chain'
import { swap } from '@latchkey/swap'
import { createTestClient, type Hex, http, maxUint256, parseEther, publicActions, walletActions } from 'viem'
import { mainnet } from 'viem/chains'

const SLOW_START_MS = 60_000

let devnet: Devnet<'evm'>
let fault: SwapFault | undefined
afterEach(() => (fault = undefined))

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
  await devnet.evm.createExchange()
  const { mainnet: node, token, usdt } = devnet.evm
  server = await startApi({ nodes: { mainnet: node.url }, contracts: { token, usdt }, swapFault: () => fault })
}, SLOW_START_MS)
afterAll(async () => {
  await server.close()
  await devnet.stop()
}, SLOW_START_MS)

const node = () =>
  createTestClient({ mode: 'anvil', chain: mainnet, transport: http(devnet.evm.mainnet.url) })
    .extend(publicActions)
    .extend(walletActions)
// Balances and allowances are read by another library than that of the kit.
const chain = () => readChain(devnet.evm.mainnet.url)
const held = (token: Hex, owner: Hex) => chain().tokens(token, owner)
const allowed = (token: Hex, owner: Hex, spender: Hex) => chain().allowance(token, owner, spender)

interface Options {
  readonly answers?: NodeWalletConfig['answers']
}

/** A kit with the real plugins, a real node and a real server, connected to a wallet whose account has 1,000 of each token. */
async function trader(account: number, { answers }: Options = {}) {
  const { evm } = devnet
  const { provider: spender, wrapped } = await evm.createExchange()
  const { address } = evm.accounts[account]!
  await evm.giveToken(evm.token, address, parseEther('1000'))
  await evm.giveToken(evm.usdt, address, 1_000_000_000n)
  const { kit, asked } = await connectNodeWallet({
    url: evm.mainnet.url,
    account: address,
    answers,
    projectId: 'demo',
    endpoints: { blockchainApi: server.url },
    plugins: [eip155({ coinbase: false, safe: false }), blockchainApi(), balances(), swap()],
  })
  await kit.get(Balances).refresh()
  const service = kit.get(Swap)

  const until = <Status extends SwapPhase['status']>(...statuses: readonly Status[]) => untilPhase(service, ...statuses)

  return {
    kit,
    service,
    until,
    evm,
    spender,
    wrapped,
    address,
    asked,
    sent: () => asked.filter(({ method }) => method === 'eth_sendTransaction'),
    id: (token: Hex) => `eip155:1:${token}`,
    /** Enters a swap, and waits for its quote. */
    async enter(from: string, to: string, amount: string) {
      await service.open({ from, to, amount })
      const phase = await until('quoted', 'quote-failed')
      if (phase.status === 'quote-failed') throw phase.error
      return phase
    },
    /** Reviews it, and approves where that is needed. Resolves with the quote that can be submitted. */
    async review() {
      await service.review()
      const phase = await until('approval-needed', 'reviewing', 'quote-failed')
      if (phase.status === 'quote-failed') throw phase.error
      if (phase.status === 'approval-needed') await service.approve(phase.quote)
      return (await until('reviewing')).quote
    },
    /** Sells so much of the currency to the pool of a token, so that its price falls. */
    async move(token: Hex, value: bigint) {
      const trading = await trader(3)
      await trading.enter('ETH', trading.id(token), String(Number(value) / 1e18))
      await trading.service.submit(await trading.review())
      await trading.until('done')
      await trading.kit.dispose()
    },
  }
}

test('sells the currency, for at least what the review has promised', async () => {
  const { kit, service, enter, review, until, evm, address, id } = await trader(0)
  const { quote: offered } = await enter('ETH', id(evm.usdt), '1')
  const quote = await review()
  // What the visitor saw before was of the same order.
  expect(Number(offered.gas!.value) / Number(quote.gas!.value)).toBeCloseTo(1, 0)
  expect(quote).toMatchObject({ isSimulated: true, approval: undefined, providerFee: { symbol: 'USDT' } })
  expect(quote.priceImpactPercent).toBeCloseTo(1.4, 0)
  const [coins, dollars] = [await chain().coins(address), await held(evm.usdt, address)]
  const { status } = await service.submit(quote)
  expect(status).toBe('sent')
  expect(await until('done')).toMatchObject({ outcome: { status: 'confirmed' } })
  expect((await held(evm.usdt, address)) - dollars).toBe(quote.receives)
  const paid = coins - (await chain().coins(address))
  expect(paid).toBeGreaterThan(parseEther('1'))
  // The first swap of a pool costs more than a simulation in the second before it.
  expect(paid).toBeLessThanOrEqual(parseEther('1') + quote.gas!.value * 2n)
  expect(kit.get(Transactions).getSnapshot().pending).toEqual([])
  await kit.dispose()
})

test('V27: approves exactly what it sells of a token, and the currency is paid out', async () => {
  const { kit, service, enter, review, until, evm, address, id, spender, sent } = await trader(1)
  await enter(id(evm.token), 'ETH', '100')
  const quote = await review()
  expect(await allowed(evm.token, address, spender)).toBe(parseEther('100'))
  const [coins, tokens] = [await chain().coins(address), await held(evm.token, address)]
  await service.submit(quote)
  await until('done')
  expect(tokens - (await held(evm.token, address))).toBe(parseEther('100'))
  expect(await allowed(evm.token, address, spender)).toBe(0n)
  const gained = (await chain().coins(address)) - coins
  expect(gained).toBeLessThanOrEqual(quote.receives)
  expect(gained).toBeGreaterThan(quote.receives - quote.gas!.value * 2n)
  expect(sent()).toHaveLength(2)
  await kit.dispose()
})

test('F-F04: a token whose older allowance has to go first is approved all the same, for a swap over two pools', async () => {
  const { kit, service, enter, review, until, evm, address, id, spender, sent } = await trader(2)
  const args = [spender, 5n] as const
  // Its `approve` returns nothing.
  const data =
    `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${5n.toString(16).padStart(64, '0')}` as const
  await node().waitForTransactionReceipt({
    hash: await node().sendTransaction({ account: address, to: evm.usdt, data }),
  })
  expect(await allowed(evm.usdt, address, args[0])).toBe(5n)
  await enter(id(evm.usdt), id(evm.token), '250')
  const quote = await review()
  expect(await allowed(evm.usdt, address, spender)).toBe(250_000_000n)
  const before = await held(evm.token, address)
  await service.submit(quote)
  await until('done')
  expect((await held(evm.token, address)) - before).toBe(quote.receives)
  // The reset, the approval, the swap.
  expect(sent()).toHaveLength(3)
  await kit.dispose()
})

test('wraps and unwraps the currency at a fixed rate, and asks no server for a quote', async () => {
  const { kit, service, enter, review, until, evm, address, wrapped, id } = await trader(4)
  expect(await enter('ETH', id(wrapped), '2')).toMatchObject({
    quote: { receives: parseEther('2'), slippagePercent: 0, source: { id: 'wrapped-currency' } },
    offers: [expect.anything()],
  })
  await service.submit(await review())
  await until('done')
  expect(await held(wrapped, address)).toBe(parseEther('2'))
  service.reset()
  await kit.get(Balances).refresh()
  await enter(id(wrapped), 'ETH', '0.5')
  await service.submit(await review())
  await until('done')
  expect(await held(wrapped, address)).toBe(parseEther('1.5'))
  expect(evm.usdt).toBeDefined()
  await kit.dispose()
})

test('F-F02: a price that has moved between the review and the wallet is shown before anything is sent', async () => {
  const { kit, service, enter, review, until, evm, id, move, sent } = await trader(0)
  await enter('ETH', id(evm.usdt), '1')
  const quote = await review()
  await move(evm.usdt, parseEther('50'))
  await expect(service.submit(quote)).rejects.toMatchObject({ code: 'swap/would-fail' })
  expect(sent()).toEqual([])
  const phase = await until('price-changed')
  expect(phase.quote.receives).toBeLessThan(phase.accepted.receivesAtLeast)
  service.accept(phase.quote)
  expect(await service.submit(phase.quote)).toMatchObject({ status: 'sent' })
  expect(await until('done')).toMatchObject({ outcome: { status: 'confirmed' } })
  await kit.dispose()
})

test('F-F02: a pool that is emptied between the quote and the review is told', async () => {
  const { kit, service, enter, until, evm, address, id } = await trader(6)
  const [token] = await evm.createTokens([
    { name: 'Thin', symbol: 'THIN', decimals: 18, owner: address, supply: parseEther('1000000') },
  ])
  await evm.createPool(token!, parseEther('100000'))
  await enter('ETH', id(token!), '1')
  await evm.emptyPool(token!)
  await service.review()
  const { quote, accepted } = await until('price-changed')
  expect(quote.receives).toBeLessThan(accepted.receives / 1_000n)
  await kit.dispose()
})

test('F-F05: what was approved for a swap that the visitor rejects is kept for the next one, or taken back', async () => {
  const swaps: WalletAnswer[] = [() => Promise.reject(walletError(4001))]
  const isSwap = (params: readonly unknown[]) => !String((params[0] as { data: string }).data).startsWith('0x095ea7b3')
  const { kit, service, enter, review, until, evm, address, id, spender } = await trader(7, {
    answers: {
      eth_sendTransaction: (params) =>
        (isSwap(params) && swaps.shift()?.(params)) ||
        node().request({ method: 'eth_sendTransaction', params } as never),
    },
  })
  await enter(id(evm.token), 'ETH', '10')
  expect(await service.submit(await review())).toEqual({ status: 'rejected' })
  const { quote } = await until('reviewing')
  expect(quote.approval).toMatchObject({ allowance: parseEther('10') })
  expect(await service.takeBackAllowance()).toMatchObject({ status: 'sent' })
  expect(await allowed(evm.token, address, spender)).toBe(0n)
  await kit.dispose()
})

test('V30: a swap is not sent by a wallet that has gone to another network meanwhile', async () => {
  let chain = '0x1'
  const { kit, service, enter, review, evm, id, sent } = await trader(4, {
    answers: { eth_chainId: () => chain },
  })
  await enter('ETH', id(evm.usdt), '1')
  const quote = await review()
  // It tells nobody.
  chain = '0x89'
  await expect(service.submit(quote)).rejects.toMatchObject({
    code: 'swap/failed',
    cause: { code: 'eip155/wrong-network' },
  })
  expect(sent()).toEqual([])
  await kit.dispose()
})

test('a visitor who rejects the approval may give it later', async () => {
  const rejections = [() => Promise.reject(walletError(4001))]
  const { kit, service, enter, until, evm, id } = await trader(8, {
    answers: {
      eth_sendTransaction: (params) =>
        rejections.shift()?.() ?? node().request({ method: 'eth_sendTransaction', params } as never),
    },
  })
  await enter(id(evm.token), 'ETH', '10')
  await service.review()
  const { quote } = await until('approval-needed')
  expect(await service.approve(quote)).toEqual({ status: 'rejected' })
  const again = await until('approval-needed')
  expect(await service.approve(again.quote)).toMatchObject({ status: 'sent' })
  expect(await service.submit((await until('reviewing')).quote)).toMatchObject({ status: 'sent' })
  await until('done')
  await kit.dispose()
})

test('an unlimited approval is what the visitor has chosen, and can be taken back', async () => {
  const { kit, service, enter, until, evm, address, id, spender } = await trader(7)
  await enter(id(evm.token), 'ETH', '10')
  await service.review()
  const { quote } = await until('approval-needed')
  await service.approve(quote, { isUnlimited: true })
  expect(await allowed(evm.token, address, spender)).toBe(maxUint256)
  await until('reviewing')
  await service.takeBackAllowance()
  expect(await allowed(evm.token, address, spender)).toBe(0n)
  await kit.dispose()
})

test.each<[SwapFault, SwapPhase['status'], object]>([
  ['stale', 'price-changed', {}],
  [
    'wrong-router',
    'quote-failed',
    { error: { code: 'swap/refused', message: expect.stringContaining('another contract') } },
  ],
  [
    'too-little',
    'quote-failed',
    { error: { code: 'swap/refused', message: expect.stringContaining('less than promised') } },
  ],
  [
    'expired',
    'quote-failed',
    { error: { code: 'swap/would-fail', context: { reason: expect.stringContaining('expired') } } },
  ],
  ['refused', 'quote-failed', { error: { code: 'http/status' } }],
])('V27: an answer of the server that is %s is found out before the wallet is asked', async (how, status, detail) => {
  const { kit, service, enter, until, evm, id, sent } = await trader(0)
  if (how === 'stale') fault = how
  await enter('ETH', id(evm.usdt), '1')
  fault = how
  await service.review()
  expect(await until('price-changed', 'quote-failed', 'reviewing')).toMatchObject({ status, ...detail })
  expect(sent()).toEqual([])
  await kit.dispose()
})
