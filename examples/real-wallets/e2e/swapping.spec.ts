import { type Devnet, startApi } from '@latchkey/example-devnet'
import { readChain } from '@latchkey/example-devnet/read-chain'
import type { BrowserContext, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { expect, test as base } from './test.js'
import { confirmReview } from './transfers.js'
import { installMetaMask } from './wallets/metamask.js'

// Swaps by the modal alone, over the pools of the local chain and the offers of the local API server. The balances before and after
// are read from the node by another library.

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
  const { visitor } = await installMetaMask(context, { keys: [privateKey], nodes: [evm.mainnet, evm.polygon] })
  const parameters = `balances&activity&swap&server=${encodeURIComponent(server)}&`
  await page.goto(address.replace('/?', `/modal.html?${parameters}`))
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
  await page.getByTestId('connect-button').click()
  await press(/MetaMask/)
  await expect(dialog).toHaveCount(0)
  await page.getByTestId('account-button').click()
  await press('Swap')
  const chain = readChain(evm.mainnet.url)
  /** Chooses a token of one of the sides. */
  async function choose(side: 'You pay' | 'You receive', token: string) {
    await dialog.locator('.token-field', { hasText: side }).click()
    await dialog.getByRole('searchbox').fill(token)
    await dialog.getByRole('button', { name: token }).first().click()
    await expect(dialog.getByRole('heading', { name: 'Swap' })).toBeVisible()
  }
  /** The amount in a line of the review. */
  const amountOf = async (key: string) => {
    const text = await dialog.locator('.key-values > div', { hasText: key }).locator('dd').textContent()
    return Number.parseFloat(text!.replaceAll(',', ''))
  }
  return { dialog, press, choose, amountOf, visitor, owner, evm, chain }
}

test('sells ether for what the review has promised', async ({ page, context, address, devnet, server, watched }) => {
  const { dialog, press, choose, amountOf, visitor, owner, evm, chain } = await visit(
    { page, context, address, devnet },
    server.url,
    5,
  )
  await choose('You receive', 'USDT')
  const quotes = () => watched.requests.filter((one) => one.includes('convert/quotes'))
  expect(quotes()).toHaveLength(0)
  await dialog.getByRole('textbox', { name: 'You pay' }).fill('1.5')
  await expect(dialog.getByText('At least')).toBeVisible()
  // It is renewed ten seconds later.
  expect(quotes()).toHaveLength(1)
  await expect(dialog.getByText('Network fee')).toBeVisible()
  await press('Review')
  await expect(dialog.getByRole('heading', { name: 'Review swap' })).toBeVisible()
  await expect(dialog.locator('.confirm-bar')).toBeVisible()
  const least = await amountOf('At least')
  expect(least).toBeGreaterThan(3_000)
  const before = await chain.tokens(evm.usdt, owner)
  await confirmReview(dialog, dialog.getByText(/^(On its way|Swapped)$/).first(), 'Swap')
  await expect(dialog.getByText('Swapped').first()).toBeVisible()
  const received = Number((await chain.tokens(evm.usdt, owner)) - before) / 1e6
  expect(received).toBeGreaterThanOrEqual(least)
  expect(visitor.prompts).toEqual(['connect', 'send'])
})

test('V27: approves exactly what is sold, after a no at each step, and pays out the ether that was promised', async ({
  page,
  context,
  address,
  devnet,
  server,
}) => {
  const { dialog, press, choose, amountOf, visitor, evm, owner, chain } = await visit(
    { page, context, address, devnet },
    server.url,
    6,
  )
  await choose('You pay', 'DEV')
  await choose('You receive', 'ETH')
  await dialog.getByRole('textbox', { name: 'You pay' }).fill('100')
  await press('Review')
  await expect(dialog.getByText(/^Step 1 of 2/)).toBeVisible()
  const { provider } = await evm.createExchange()
  const allowed = () => chain.allowance(evm.token, owner, provider)
  const declined = dialog.getByText('You declined this in your wallet').first()

  visitor.says = 'no'
  await confirmReview(dialog, declined, 'Approve DEV')
  expect(await allowed()).toBe(0n)
  visitor.says = 'yes'
  await confirmReview(dialog, dialog.getByText(/^Step 2 of 2/), 'Approve DEV')
  expect(await allowed()).toBe(parseEther('100'))

  const [tokens, coins] = [await chain.tokens(evm.token, owner), await chain.coins(owner)]
  await expect(declined).toHaveCount(0)
  visitor.says = 'no'
  await confirmReview(dialog, declined, 'Swap')
  expect([await chain.tokens(evm.token, owner), await chain.coins(owner)]).toEqual([tokens, coins])
  visitor.says = 'yes'
  await expect(dialog.locator('.confirm-bar')).toBeVisible()
  const [least, fee] = [await amountOf('At least'), await amountOf('Network fee')]
  await confirmReview(dialog, dialog.getByText(/^(On its way|Swapped)$/).first(), 'Swap')
  await expect(dialog.getByText('Swapped').first()).toBeVisible()
  expect(tokens - (await chain.tokens(evm.token, owner))).toBe(parseEther('100'))
  expect(Number((await chain.coins(owner)) - coins) / 1e18).toBeGreaterThanOrEqual(least - fee)
  expect(await allowed()).toBe(0n)
  expect(visitor.prompts).toEqual(['connect', 'send', 'send', 'send', 'send'])
})
