import { type Devnet, startApi } from '@latchkey/example-devnet'
import type { BrowserContext, Page } from '@playwright/test'
import { Contract, JsonRpcProvider } from 'ethers'
import { parseEther, parseUnits } from 'viem'
import { expect, test as base } from './test.js'
import { installMetaMask } from './wallets/metamask.js'

// Swaps by the modal alone, over the pools of the local chain and the offers of the local API server. The balances before and after
// are read from the node by another library than the kit's.

const test = base.extend<{ readonly server: Awaited<ReturnType<typeof startApi>> }>({
  server: async ({ devnet: { evm } }, provide) => {
    await evm.createExchange()
    const { mainnet: node, token, usdt } = evm
    const server = await startApi({ nodes: { mainnet: node.url }, contracts: { token, usdt } })
    await provide(server)
    await server.close()
  },
  alsoOurs: async ({ server }, provide) => provide([server.url]),
})

const TOKEN_ABI = [
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
]
const NEVER = 2n ** 40n
const ROUTER_ABI = ['function swapExactETHForTokens(uint256, address[], address, uint256) payable']

function chainOf(url: string) {
  // It answers anew each time, and by one request for each question.
  const provider = new JsonRpcProvider(url, 1, { staticNetwork: true, cacheTimeout: -1, batchMaxCount: 1 })
  const read = (token: string, name: string, ...owners: readonly string[]) =>
    new Contract(token, TOKEN_ABI, provider).getFunction(name).staticCall(...owners) as Promise<bigint>
  return {
    /** Sells so much ether of an account whose key the node has. */
    async sell(seller: string, router: string, path: readonly string[], value: bigint) {
      const contract = new Contract(router, ROUTER_ABI, await provider.getSigner(seller))
      // In a later second than that of an estimate, a pool also writes the history of its price, which costs more.
      const sent = await contract
        .getFunction('swapExactETHForTokens')
        .send(0n, path, seller, NEVER, { value, gasLimit: 1_000_000n })
      expect((await sent.wait())?.status).toBe(1)
    },
    block: () => provider.getBlockNumber(),
    /** What an account has paid for its transactions since a block. */
    async feesSince(block: number, owner: string) {
      let fees = 0n
      for (let next = block + 1; next <= (await provider.getBlockNumber()); next += 1) {
        for (const hash of (await provider.getBlock(next))!.transactions) {
          const { from, fee } = (await provider.getTransactionReceipt(hash))!
          if (from === owner) fees += fee
        }
      }
      return fees
    },
    coins: (owner: string) => provider.getBalance(owner),
    tokens: (token: string, owner: string) => read(token, 'balanceOf', owner),
    allowance: (token: string, owner: string, spender: string) => read(token, 'allowance', owner, spender),
  }
}

/** A token of a swap. Ether has no address. */
interface Side {
  readonly symbol: string
  readonly decimals: number
  readonly address?: string
}
const ETHER: Side = { symbol: 'ETH', decimals: 18 }

interface World {
  readonly page: Page
  readonly context: BrowserContext
  readonly address: string
  readonly devnet: Devnet
}

/** Connects an account that has 1,000 of the token, and opens the view of swaps. */
async function visit({ page, context, address, devnet }: World, server: string, account: number) {
  const { evm } = devnet
  const { privateKey, address: owner } = evm.accounts[account]!
  await evm.giveToken(evm.token, owner, parseEther('1000'))
  const wallet = await installMetaMask(context, { keys: [privateKey], nodes: [evm.mainnet, evm.polygon] })
  const { visitor } = wallet
  const parameters = `balances&activity&swap&server=${encodeURIComponent(server)}&`
  await page.goto(address.replace('/?', `/modal.html?${parameters}`))
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
  await page.getByTestId('connect-button').click()
  await press(/MetaMask/)
  await expect(dialog).toHaveCount(0)
  await page.getByTestId('account-button').click()
  await press('Swap')
  const chain = chainOf(evm.mainnet.url)

  /** Chooses a token of one of the sides, by its symbol or, where no list has it, by its address. */
  async function choose(side: 'You pay' | 'You receive', { symbol, address: search = symbol }: Side) {
    const field = dialog.locator('.token-field', { hasText: side })
    if ((await field.getByText(symbol, { exact: true }).count()) > 0) return
    await field.click()
    await dialog.getByRole('searchbox').fill(search)
    await dialog.getByRole('button', { name: symbol }).first().click()
    await expect(dialog.getByRole('heading', { name: 'Swap' })).toBeVisible()
  }
  /** Enters a swap, and waits until the review has its terms. */
  async function review(sold: Side, bought: Side, amount: string) {
    await choose('You pay', sold)
    await choose('You receive', bought)
    await dialog.getByRole('textbox', { name: 'You pay' }).fill(amount)
    await press('Review')
    await expect(dialog.getByRole('heading', { name: 'Review swap' })).toBeVisible()
    await expect(dialog.locator('.confirm-bar')).toBeVisible()
  }
  /** What a side of the review promises, in the smallest unit. */
  async function promised(side: 'You pay' | 'You receive', { decimals }: Side) {
    const text = await dialog.locator('.row', { hasText: side }).locator('bdi').first().textContent()
    return parseUnits(text!.replace(/[^\d.]/g, ''), decimals)
  }
  /** Presses a button of the review, until something has happened. */
  const confirmUntil = (label: string, hasHappened: () => boolean | Promise<boolean>) =>
    // A press counts half a second after the review is there.
    expect(async () => {
      const button = dialog.getByRole('button', { name: label, exact: true })
      if (!(await hasHappened()) && (await button.isVisible())) await button.click({ timeout: 2_000 })
      expect(await hasHappened()).toBe(true)
    }).toPass({ intervals: [100] })
  /** Presses a button of the review, until the wallet has asked these questions. */
  async function confirm(label: string, ...questions: readonly string[]) {
    const asked = visitor.prompts.length
    await confirmUntil(label, () => visitor.prompts.length >= asked + questions.length)
    expect(visitor.prompts.slice(asked)).toEqual(questions)
  }
  const held = ({ address: token }: Side) => (token ? chain.tokens(token, owner) : chain.coins(owner))
  /** The visitor refuses the last of these questions. The review is there again, and nothing has moved. */
  async function decline(label: string, sold: Side, ...questions: readonly string[]) {
    const before = await held(sold)
    visitor.refuses = questions.at(-1)
    await confirm(label, ...questions)
    visitor.refuses = undefined
    await expect(dialog.getByText('You declined this in your wallet').first()).toBeVisible()
    await expect(dialog.locator('.confirm-bar')).toBeVisible()
    expect(await held(sold)).toBe(before)
  }
  /** Swaps what is reviewed. Exactly what the review says moves, and the fees of the network. */
  async function swap(sold: Side, bought: Side, ...questions: readonly string[]) {
    const terms = [await promised('You pay', sold), await promised('You receive', bought)]
    const [stock, before, block] = [await held(sold), await held(bought), await chain.block()]
    await confirm('Swap', ...questions)
    await expect(dialog.getByText('Swapped').first()).toBeVisible()
    const fees = await chain.feesSince(block, owner)
    const feesOf = ({ address: token }: Side) => (token ? 0n : fees)
    const [spent, gained] = [stock - (await held(sold)), (await held(bought)) - before]
    expect([spent - feesOf(sold), gained + feesOf(bought)]).toEqual(terms)
    await press('Done')
  }
  const { provider, router, wrapped } = await evm.createExchange()
  const sides = {
    dev: { symbol: 'DEV', decimals: 18, address: evm.token },
    usdt: { symbol: 'USDT', decimals: 6, address: evm.usdt },
  }
  return {
    ...sides,
    dialog,
    press,
    choose,
    review,
    confirm,
    confirmUntil,
    decline,
    swap,
    held,
    wallet,
    visitor,
    owner,
    evm,
    allowed: ({ address: token }: Side) => chain.allowance(token!, owner, provider),
    /** Somebody else buys much of a token, which gets dearer. */
    buyOf: ({ address: token }: Side) =>
      chain.sell(evm.accounts[3]!.address, router, [wrapped, token!], parseEther('50')),
  }
}

test('sells ether for what the review has promised', async ({ page, context, address, devnet, server, watched }) => {
  const { dialog, choose, review, swap, usdt, visitor } = await visit({ page, context, address, devnet }, server.url, 5)
  await choose('You receive', usdt)
  const quotes = () => watched.requests.filter((one) => one.includes('convert/quotes'))
  expect(quotes()).toHaveLength(0)
  await dialog.getByRole('textbox', { name: 'You pay' }).fill('1.5')
  await expect(dialog.getByText('At least')).toBeVisible()
  // It is renewed ten seconds later.
  expect(quotes()).toHaveLength(1)
  await expect(dialog.getByText('Network fee')).toBeVisible()
  await review(ETHER, usdt, '1.5')
  await swap(ETHER, usdt, 'send')
  expect(visitor.prompts).toEqual(['connect', 'send'])
})

test('V27: approves exactly what is sold, after a no at each step, and pays out the ether that was promised', async ({
  page,
  context,
  address,
  devnet,
  server,
}) => {
  const { dialog, review, confirm, decline, swap, dev, allowed } = await visit(
    { page, context, address, devnet },
    server.url,
    6,
  )
  await review(dev, ETHER, '100')
  await expect(dialog.getByText(/^Step 1 of 2/)).toBeVisible()
  await decline('Approve DEV', dev, 'send')
  expect(await allowed(dev)).toBe(0n)
  await confirm('Approve DEV', 'send')
  await expect(dialog.getByText(/^Step 2 of 2/)).toBeVisible()
  expect(await allowed(dev)).toBe(parseEther('100'))
  await decline('Swap', dev, 'send')
  await swap(dev, ETHER, 'send')
  expect(await allowed(dev)).toBe(0n)
})

test('F-F02: what was promised arrives by a signed approval, in a batch, and of a token with a fee whose price has moved, and nothing goes to an empty pool', async ({
  page,
  context,
  address,
  devnet,
  server,
}) => {
  const { evm } = devnet
  const supply = { owner: evm.accounts[7]!.address, supply: 10n ** 24n }
  const [taxed, signed] = await evm.createTokens([
    { name: 'Taxed', symbol: 'TAX', decimals: 18, ...supply, keepsPercent: 2 },
    { name: 'Signed Dollar', symbol: 'SIGN', decimals: 6, ...supply, takesPermits: true },
  ])
  await evm.createPool(taxed!, 10n ** 24n)
  await evm.createPool(signed!, 10n ** 12n)
  const { dialog, press, review, confirmUntil, decline, swap, held, dev, usdt, allowed, buyOf, wallet, visitor } =
    await visit({ page, context, address, devnet }, server.url, 7)
  const tax = { symbol: 'TAX', decimals: 18, address: taxed! }
  const sign = { symbol: 'SIGN', decimals: 6, address: signed! }

  await review(sign, ETHER, '1000')
  await expect(dialog.getByText(/^Your wallet asks twice/)).toBeVisible()
  await decline('Swap', sign, 'sign')
  await decline('Swap', sign, 'sign', 'send')
  await swap(sign, ETHER, 'sign', 'send')
  expect(await allowed(sign)).toBe(0n)

  wallet.isBatching = true
  await press('Swap')
  await review(dev, usdt, '20')
  await expect(dialog.getByText(/in one step/)).toBeVisible()
  await decline('Swap', dev, 'batch')
  await swap(dev, usdt, 'batch')
  expect(await allowed(dev)).toBe(0n)

  // The token keeps a part on the way to the source, and another one on the way to the account.
  await press('Swap')
  await press('Swap settings')
  await dialog.getByRole('textbox', { name: 'Your own' }).fill('5')
  await press('Back')
  await review(ETHER, tax, '1')
  await buyOf(tax)
  const changed = dialog.getByText('The price has changed').first()
  await confirmUntil('Swap', () => changed.isVisible())
  await confirmUntil('Accept the new price', async () => !(await changed.isVisible()))
  await swap(ETHER, tax, 'send')

  await press('Swap')
  await review(ETHER, tax, '1')
  const [before, asked] = [[await held(ETHER), await held(tax)], visitor.prompts.length]
  await evm.emptyPool(taxed!)
  await confirmUntil('Swap', () => changed.isVisible())
  expect([await held(ETHER), await held(tax)]).toEqual(before)
  expect(visitor.prompts).toHaveLength(asked)
})
