import { expect, test } from './test.js'

// What the page shows of the kit at work.

test.describe.configure({ mode: 'parallel' })

test('sends requests only to declared origins and to the page’s own', async ({ playground }) => {
  const { open, connect, act, answer, outcome, tab, dialog } = playground
  await open()
  await connect('Bitcoin')
  await act('Bitcoin', 'Sign a message')
  await answer('Approve')
  await expect(outcome('Bitcoin')).toContainText('Signature')
  const panel = await tab('Network')
  await expect(panel.locator('tr', { hasText: 'bip122' })).toHaveCount(1)
  await expect(panel.locator('tr', { hasText: 'wallets' })).toHaveCount(1)
  await expect(panel.locator('tr[data-standing=undeclared]')).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(0)
})

test('marks a server that no plugin has declared', async ({ page, map, playground: { open, tab } }) => {
  await open('?v=1&plugins=inspector')
  const panel = await tab('Network')
  // The manifest is there: a server of the app is declared, a node of a namespace without a plugin is not.
  await expect(panel.getByText("The app's relay server")).toBeVisible()
  const node = Object.values(map.nodes)[0]!
  await page.evaluate(async (url) => fetch(url, { method: 'POST', body: '{}' }), node)
  await page.evaluate((url) => fetch(url), `${map.api}/getWallets`)
  await expect(panel.locator('tr[data-standing=undeclared]')).toContainText(new URL(node).origin)
  await expect(panel.locator('tr[data-standing=undeclared]')).toHaveCount(1)
  await expect(panel.locator('tr[data-standing=declared]')).toContainText(new URL(map.api).origin)
})

test('shows events and state as they change', async ({ page, playground: { open, connect, tab } }) => {
  await open()
  await connect('EVM')
  const events = await tab('Events')
  for (const event of ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
    await expect(events).toContainText(event)
  await events.getByRole('button', { name: 'Clear' }).click()
  await expect(events).toContainText('Nothing has happened yet.')

  const state = await tab('State')
  await state.getByText('Modal', { exact: true }).click()
  const isOpen = state.locator('.tree-leaf').filter({ has: page.getByText('open', { exact: true }) })
  await expect(isOpen).toContainText('false')
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=account-button]')!.click())
  await expect(isOpen).toContainText('true')
})

test('arrow keys switch tabs, and keep the focus', async ({ page, playground: { open } }) => {
  await open()
  await page.getByRole('tab', { name: 'Accounts' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'State' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'State' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel', { name: 'Code' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Accounts' })).toBeFocused()
})
