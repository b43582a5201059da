import type { DevnetMap } from '@latchkey/example-devnet'
import { readChain } from '@latchkey/example-devnet/read-chain'
import type { Locator } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from './test.js'

// The tabs of the account, over the local chains and the local API server.

/** The account of the page's wallet. */
const WALLET = '0x3Ac3617De542b43EFA21f9a0050f3136B9FF3654'
const ALL = '?v=1&approve=yes&features=blockchain-api,balances,activity,nfts'

/** Counts the frames of a page, and notes in which the answer of the API was read and in which the button had the balance. */
function countFrames() {
  const seen: Frames = { count: 0 }
  Object.assign(window, { frames: seen })
  const parse = JSON.parse
  JSON.parse = (text: string, ...rest) => {
    if (text.includes('"balances"')) seen.answered ??= seen.count
    return parse(text, ...rest) as unknown
  }
  const next = () => {
    seen.count++
    if (document.querySelector('.lk-balance')) seen.painted ??= seen.count
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

interface Frames {
  count: number
  answered?: number
  painted?: number
}

/** How many frames after the answer the balance was painted. */
function framesToBalance(): number {
  const { answered = NaN, painted = NaN } = (window as unknown as { frames: Frames }).frames
  return painted - answered
}

test('shows what an account of Ethereum owns, did and collected', async ({ page, playground }) => {
  const { open, connect, act, dialog, outcome } = playground
  await page.addInitScript(countFrames)
  await open(ALL)
  await connect('EVM')
  await expect.poll(() => page.evaluate(framesToBalance)).toBeLessThanOrEqual(2)
  await act('EVM', 'Fund this account')
  await expect(outcome('EVM')).toContainText('has paid')
  await page.getByTestId('account-button').first().click()
  const panel = dialog.getByRole('tabpanel')
  await expect(panel.getByText('Devnet Token')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(panel.getByRole('list', { name: 'Activity' }).getByRole('button').first()).toContainText(/Received|Sent/)
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  const shelf = panel.getByRole('list', { name: 'NFTs' })
  await expect(shelf.getByRole('listitem')).toHaveText([/North Pier/, /Cape Anders/])
  await expect(panel.getByRole('button', { name: 'Hidden as spam (1)' })).toBeVisible()

  await dialog.getByRole('tab', { name: 'Tokens' }).click()
  await panel.getByRole('button', { name: /^Ether/ }).click()
  await expect(dialog.getByRole('img', { name: /^Price history, Day/ })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Year' }).check()
  await expect(dialog.getByRole('img', { name: /^Price history, Year/ })).toBeVisible()
})

test('shows what an account of Solana collected', async ({ page, playground: { open, connect, dialog } }) => {
  await open(ALL)
  await connect('Solana')
  await page.getByTestId('account-button').first().click()
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  const shelf = dialog.getByRole('list', { name: 'NFTs' })
  await expect(shelf.getByRole('listitem')).toHaveText([/Cape Anders/])
  await shelf.getByRole('button').click()
  await expect(dialog.getByText('1859')).toBeVisible()
})

test('swaps over Uniswap v3: an approval of Permit2, a signature, and the swap', async ({ page, map, playground }) => {
  const { open, connect, dialog } = playground
  const { token, usdt } = map.contracts
  const chain = readChain(map.nodes.mainnet)
  const held = () => Promise.all([chain.tokens(token, WALLET), chain.tokens(usdt, WALLET)])
  await open('?v=1&approve=yes&features=blockchain-api,balances,swap&demos=universal-router')
  await connect('EVM')
  await page.getByTestId('account-button').first().click()
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
  await press('Swap')
  await dialog.locator('.token-field', { hasText: 'You pay' }).click()
  await press(/Devnet Token/)
  await dialog.locator('.token-field', { hasText: 'You receive' }).click()
  await press(/USDT/)
  await dialog.getByRole('textbox', { name: 'You pay' }).fill('100')
  await press('Review')
  await expect(dialog.getByText(/^Step 1 of 2/)).toContainText('Uniswap v3')
  // A press counts half a second after the review is there.
  const confirm = (name: string, next: Locator) =>
    expect(async () => {
      const button = dialog.locator('.confirm-bar').getByRole('button', { name })
      if (await button.isVisible()) await button.click({ timeout: 2_000 })
      await expect(next).toBeVisible({ timeout: 2_000 })
    }).toPass()
  await confirm('Approve DEV', dialog.getByText('Your wallet asks twice'))
  const least = await dialog.locator('.key-values > div', { hasText: 'At least' }).locator('dd').textContent()
  const [tokens, dollars] = await held()
  await confirm('Swap', dialog.getByText('Swapped').first())
  const [tokensAfter, dollarsAfter] = await held()
  expect(tokens - tokensAfter).toBe(100n * 10n ** 18n)
  expect(Number(dollarsAfter - dollars) / 1e6).toBeGreaterThanOrEqual(Number(least!.replace(/[^\d.]/g, '')))
})

/** The ether of the page's wallet, as the node tells. */
const etherOf = async ({ nodes }: DevnetMap): Promise<number> =>
  Number(await readChain(nodes.mainnet).coins(WALLET)) / 1e18

test('buys ether on the payment page of a provider, and sees it arrive', async ({ page, context, map, playground }) => {
  const { open, connect, dialog } = playground
  await open('?v=1&approve=yes&features=blockchain-api,balances,onramp&demos=corner-shop')
  await connect('EVM')
  const before = await etherOf(map)
  await page.getByTestId('account-button').first().click()
  await dialog.getByRole('button', { name: 'Buy' }).first().click()
  const providers = dialog.getByRole('list', { name: 'Providers' })
  // The shop keeps less than the others.
  await expect(providers.getByRole('listitem')).toHaveText([/Corner Shop.*≈/, /Coinbase.*≈/, /Meld/])
  await dialog.getByRole('textbox', { name: 'You pay' }).fill('2500')
  await expect(providers.getByRole('button', { name: /Coinbase/ })).toContainText('≈ 0.984')
  const [payment] = await Promise.all([
    context.waitForEvent('page'),
    providers.getByRole('button', { name: /Coinbase/ }).click(),
  ])
  await expect(payment.getByRole('heading', { name: 'Devnet Pay' })).toBeVisible()
  await expect(dialog.getByText('Pay in the window of Coinbase').first()).toBeVisible()
  await payment.getByRole('button', { name: 'Pay' }).click()
  await expect(payment.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await payment.close()
  await expect(dialog.getByText('Your purchase has arrived').first()).toBeVisible()
  expect((await etherOf(map)) - before).toBeCloseTo(0.98, 1)
})

/** Of the accounts of the local Ethereum: it is public. */
const MNEMONIC = 'test test test test test test test test test test test junk'

/** Registers a name at the API server for one of the devnet's accounts. */
async function registerFor(api: string, addressIndex: number, name: string): Promise<string> {
  const account = mnemonicToAccount(MNEMONIC, { addressIndex })
  const { address } = account
  const message = JSON.stringify({
    name: `${name}.reown.id`,
    attributes: {},
    timestamp: Math.floor(Date.now() / 1_000),
  })
  const signature = await account.signMessage({ message })
  const answer = await fetch(`${api}/v1/profile/account?projectId=e2e`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ coin_type: 60, address, message, signature }),
  })
  expect(answer.status).toBe(200)
  return address
}

test('registers a name that is free, after one that is taken, a no in the wallet and a failure', async ({
  page,
  map,
  playground,
}) => {
  const { open, connect, dialog, answer, openSettings } = playground
  await registerFor(map.api, 6, 'harbour-master')
  await open('?v=1&features=blockchain-api,names')
  await connect('EVM')
  const account = page.getByTestId('account-button').first()
  await openSettings()
  await dialog.getByRole('button', { name: 'Register a name' }).click()
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await field.fill('harbour-master')
  await expect(dialog.getByText('Somebody else has harbour-master.reown.id')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'harbour-master1.reown.id' })).toBeVisible()

  await field.fill('lighthouse-keeper')
  await expect(dialog.getByText('lighthouse-keeper.reown.id is free')).toBeVisible()
  const register = dialog.getByRole('button', { name: 'Register' })
  await register.click()
  await answer('Reject')
  await expect(register).toBeEnabled()
  await expect(dialog.getByText('was not registered')).toHaveCount(0)

  await page.route('**/v1/profile/account?*', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await register.click()
  await answer('Approve')
  await expect(dialog.getByText('The name was not registered. Try again.')).toBeVisible()
  await expect(field).toHaveValue('lighthouse-keeper')

  await register.click()
  await answer('Approve')
  await expect(dialog.getByText('lighthouse-keeper.reown.id is yours').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('lighthouse-keeper.reown.id').first()).toBeVisible()
  await expect(account).toContainText('lighthouse-keeper')
  await page.reload()
  await expect(account).toContainText('lighthouse-keeper')
})

test('finds the receiver by a name that is on a server, unless the server is down, lies or does not sign', async ({
  page,
  map,
  playground,
}) => {
  const { open, connect, dialog } = playground
  const receiver = await registerFor(map.api, 7, 'port-office')
  await open('?v=1&approve=yes&features=blockchain-api,balances,send,names')
  await connect('EVM')
  await page.getByTestId('account-button').first().click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  const field = dialog.getByRole('textbox', { name: 'To' })
  const gateway = '**/public/names/**'

  const lookUp = (name: string) => field.fill(`${name}.latchkey.eth`)
  /** Beside the words that the name could not be looked up. */
  const refusal = dialog.getByRole('button', { name: 'Try again' })

  /** What the gateway signed, changed on its way. */
  const falsehoods: readonly ((data: string) => string)[] = [
    (data) => data.replace(/[1-9a-f](?=0*$)/, (digit) => (digit === '1' ? '2' : '1')),
    (data) => data.replace(receiver.slice(2).toLowerCase(), '11'.repeat(20)),
  ]
  for (const falsify of falsehoods) {
    let asked = 0
    await page.route(gateway, async (route) => {
      asked++
      const { data } = (await (await route.fetch({ maxRetries: 2 })).json()) as { readonly data: string }
      const json = { data: falsify(data) }
      expect(json).not.toEqual({ data })
      await route.fulfill({ json })
    })
    await lookUp('port-office')
    await expect(refusal).toBeVisible()
    expect(asked).toBeGreaterThan(0)
    await page.unroute(gateway)
    await field.fill('')
    await expect(refusal).toHaveCount(0)
  }

  await lookUp('PORT-office')
  await expect(dialog.getByText(receiver)).toBeVisible()

  await page.route(gateway, (route) => route.fulfill({ status: 503 }))
  await lookUp('customs')
  await expect(refusal).toBeVisible()
})
