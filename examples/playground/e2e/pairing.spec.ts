import { expect, test } from './test.js'

// A wallet elsewhere: the demo wallet's page, in a browser of its own, with the relay of this machine between them.

test('connects and signs in every namespace with one code and one approval in another browser', async ({
  browser,
  context,
  page,
  map,
  playground,
}) => {
  const { open, dialog, card, act, outcome } = playground
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open()
  await page.getByTestId('connect-button').first().click()
  await dialog.getByRole('button', { name: /^Phone or other wallet/ }).click()
  await expect(dialog.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^wc:/)

  const elsewhere = await browser.newContext()
  const wallet = await elsewhere.newPage()
  await wallet.goto(`${map.wallet}/wc?uri=${encodeURIComponent(await copied())}`)
  const approve = (what: RegExp) =>
    wallet.getByRole('article', { name: what }).getByRole('button', { name: 'Approve' }).click()
  await approve(/wants to connect/)
  await expect(dialog).toHaveCount(0)
  for (const name of ['EVM', 'Solana', 'Bitcoin', 'Polkadot'] as const)
    await expect(card(name).locator('.address')).toBeVisible()

  await act('Polkadot', 'Sign a message')
  await approve(/Sign a message/)
  await expect(outcome('Polkadot')).toContainText(/0x[0-9a-f]{128}/)
  await elsewhere.close()
})
