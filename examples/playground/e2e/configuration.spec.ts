import { CONTENT_SECURITY_POLICY } from '../content-security-policy.js'
import { expect, test } from './test.js'

test.describe.configure({ mode: 'parallel' })

test('serves the page with its policy', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toBe(CONTENT_SECURITY_POLICY)
})

test('writes the configuration into the address, and restores it from a shared address', async ({
  page,
  playground: { open, field, tab },
}) => {
  await open()
  await (await field('Look', 'accent')).locator('input').fill('#0f766e')
  await (await field('Language', 'locale')).getByRole('combobox').selectOption('Deutsch')
  await (await field('Wallets', 'groups')).getByRole('button', { name: 'Featured one up' }).click()
  await (await field('Wallets', 'excluded')).getByRole('textbox').fill('some-wallet')
  await page.keyboard.press('Enter')
  const search =
    '?v=1&accent=0f766e&locale=de&groups=walletConnect,recent,featured,injected,custom,external,recommended&excluded=some-wallet'
  await expect.poll(() => new URL(page.url()).search).toBe(search)

  await open(search)
  await expect(page.getByTestId('connect-button').first()).toContainText('verbinden')
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()),
  ).toBe('#0f766e')
  const code = await tab('Code')
  await expect(code).toContainText("locale: 'de'")
  await expect(code).toContainText("'--w3m-accent': '#0f766e'")
  await expect(code).toContainText("excludeWalletIds: ['some-wallet']")

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect(page.getByTestId('connect-button').first()).toContainText('Connect Wallet')
})

test('ignores invalid values of an address, and reports them', async ({ page, playground: { open } }) => {
  await open('?v=1&locale=de&radius=99&colour=red')
  await expect(page.locator('.notes')).toContainText('“99” cannot be used for corners.')
  await expect(page.locator('.notes')).toContainText('There is no “colour” to configure.')
  await expect(page.getByTestId('connect-button').first()).toContainText('verbinden')
})

test('shows the code of an app, also for the local networks', async ({
  page,
  map,
  context,
  playground: { open, tab },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open()
  const code = await tab('Code')
  await expect(code).toContainText('npm install @latchkey/core @latchkey/react')
  await expect(code).not.toContainText('127.0.0.1')
  await code.getByText('On this machine’s chains').click()
  await expect(code).toContainText(`on(mainnet, '${map.nodes.mainnet}')`)
  await code.getByRole('button', { name: 'Copy' }).last().click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`import { createAppKit, type Network } from '@latchkey/core'`)
})

test('removes and adds a plugin while the kit runs, and keeps the connections of the others', async ({
  page,
  playground,
}) => {
  const { open, connect, card, field, tab } = playground
  await open()
  await connect('EVM')
  const plugins = await field('Plugins and networks', 'plugins')
  await plugins.getByLabel('Solana').uncheck()
  await expect(card('Solana')).toHaveCount(0)
  await expect(card('EVM').locator('.address')).toBeVisible()
  const panel = await tab('Plugins')
  await expect(panel.locator('.plugin', { hasText: 'solana' })).toHaveCount(0)
  await plugins.getByLabel('Solana').check()
  await expect(panel.locator('.plugin', { hasText: 'solana' })).toContainText('started')
  await expect(page.getByTestId('account-button').first()).toBeVisible()
})

test('shows why a plugin failed and what another waits for, and both affect no other plugin', async ({
  playground: { open, tab, field },
  watched,
}) => {
  await open('?v=1&demos=greeter,unlucky')
  const panel = await tab('Plugins')
  const plugin = (id: string) => panel.locator('.plugin', { hasText: id })
  await expect(plugin('unlucky')).toContainText('failed to start: It always fails')
  await expect(plugin('greeter')).toContainText(
    'No plugin provides "words", needed by "greeter". Add dictionary() to plugins.',
  )
  for (const id of ['eip155', 'solana', 'bip122', 'polkadot', 'walletconnect', 'wallets', 'inspector'])
    await expect(plugin(id)).toContainText('started')
  await (await field('Plugins and networks', 'demos')).getByLabel('dictionary').check()
  await expect(plugin('greeter')).toContainText('started')
  await expect(panel.getByRole('list', { name: 'Timeline' })).toContainText('blocked')
  expect(watched.errors.splice(0).length).toBeGreaterThan(0)
})

test('two kits on the page share nothing', async ({ page, playground: { open, field, dialog, answer, card } }) => {
  await open()
  await (await field('Behaviour', 'kits')).getByRole('switch').click()
  const second = page.getByRole('region', { name: 'The second kit' })
  await second.getByRole('button', { name: 'Connect Solana' }).click()
  await dialog.getByRole('button', { name: /^Page Wallet for Solana/ }).click()
  await answer('Approve')
  await expect(second.locator('.address')).toHaveCount(1)
  await expect(second.getByTestId('account-button')).toBeVisible()
  await expect(card('Solana').getByRole('button', { name: 'Connect Solana' })).toBeVisible()
  await (await field('Behaviour', 'kits')).getByRole('switch').click()
  await expect(second).toHaveCount(0)
})

test('in Arabic the page and the modal run from right to left', async ({ page, playground: { open, dialog } }) => {
  await open('?v=1&locale=ar')
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
  await page.getByTestId('connect-button').first().click()
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((card) => getComputedStyle(card).direction)).toBe('rtl')
})

test('connects in the embedded modal', async ({ page, playground: { open, dialog, answer } }) => {
  await open()
  await page.getByRole('radio', { name: 'Modal in place' }).check()
  const modal = page.getByTestId('app-kit-modal')
  await modal.getByRole('button', { name: /^Page Wallet Installed/ }).click()
  await answer('Approve')
  await expect(modal).toContainText('Connected with Page Wallet')
  await expect(dialog).toHaveCount(0)
})

test('hides the parts that need local servers, and sends no request before a visitor acts', async ({
  page,
  baseURL,
  watched,
  playground: { open, tab },
}) => {
  await page.route('**/devnet.json', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await open()
  await expect(page.getByText('Everything below talks to public servers.')).toBeVisible()
  for (const title of ['Demo wallets', 'Faults of the local servers'])
    await expect(page.getByText(title, { exact: true })).toHaveCount(0)
  const code = await tab('Code')
  await expect(code).toContainText('createAppKit')
  await expect(code.getByRole('checkbox')).toHaveCount(0)
  expect(watched.requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
})
