import { expect, test } from './test.js'

// The list of all wallets. In one file, one after the other: what the API server does wrong, it does to every page.

test('finds wallets by a typed text through the API server', async ({
  page,
  map,
  request,
  watched,
  playground: { open, dialog },
}) => {
  // One that is on a later page, so that nobody has it before it is searched for.
  const later = await request.get(`${map.api}/getWallets?entries=40&page=9&projectId=playground`)
  const [{ name }] = ((await later.json()) as { readonly data: readonly [{ readonly name: string }] }).data
  await open()
  await page.getByTestId('connect-button').first().click()
  await dialog.getByRole('button', { name: /^All wallets/ }).click()
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).fill(name)
  await expect(dialog.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  expect(
    watched.requests.some(
      (url) => url.startsWith(`${map.api}/getWallets`) && new URL(url).searchParams.get('search') === name,
    ),
  ).toBe(true)
})

test('connects the demo wallet from the list, in a window beside the page', async ({
  context,
  page,
  map,
  playground: { open, dialog, card },
}) => {
  await open()
  await page.getByTestId('connect-button').first().click()
  await dialog.getByRole('button', { name: /^All wallets/ }).click()
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).fill('demo')
  await dialog.getByRole('button', { name: /^Demo Wallet/ }).click()
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: /^Open/ }).click()
  const wallet = await opened
  await wallet
    .getByRole('article', { name: /wants to connect/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  expect(wallet.url().startsWith(map.wallet)).toBe(true)
  await expect(dialog).toHaveCount(0)
  for (const name of ['EVM', 'Solana', 'Bitcoin', 'Polkadot'] as const)
    await expect(card(name).locator('.address')).toBeVisible()
})

test('lists the bundled wallets while the API server fails', async ({
  page,
  map,
  request,
  playground: { open, dialog },
}) => {
  await open()
  const faults = page.getByLabel('API server')
  await page.getByText('Faults of the local servers').click()
  await faults.selectOption('Answers 503')
  await expect.poll(async () => (await request.get(`${map.api}/getWallets`)).status()).toBe(503)
  try {
    // A page that has not seen it working.
    await page.reload()
    await page.getByTestId('connect-button').first().click()
    await dialog.getByRole('button', { name: /^All wallets/ }).click()
    await expect(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible({ timeout: 20_000 })
  } finally {
    await request.delete(`${map.control}/faults?part=api`)
  }
})
