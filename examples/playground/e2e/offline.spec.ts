import type { Page } from '@playwright/test'
import type { Playground } from './playground.js'
import { expect, test } from './test.js'

// The network is cut at each step from the first press to the wallet's question. What the kit logs then is no surprise.
test.afterEach(async ({ page, watched }) => {
  watched.errors.splice(0)
  // Files that the modal loads ahead may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

const OFFLINE = 'You are offline. Check your connection and try again.'

/** Code that the modal loads ahead of a press, in an idle moment: these files are lost before it opens, or not at all. */
const LOADED_WHEN_IDLE = ['connect-runtime', 'connecting-external', 'load-all-messages']

/** A call of nodes, which stands in the file that makes sessions of the namespace. */
const CODE_OF_EIP155 = 'eth_blobBaseFee'

const button = (page: Page) => page.getByTestId('connect-button').first()

/** Fails requests for a file of the page, by its name before the build's hash. Returns how to let them through again. */
async function lose(page: Page, ...names: readonly string[]): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/(${names.join('|')})-[\\w-]{8}\\.js$`)
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

/** Fails requests for the file that contains a text, whatever its name is. Returns how to let them through again. */
async function loseFileWith(page: Page, text: string): Promise<() => void> {
  let isLost = true
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    await (isLost && (await response.text()).includes(text) ? route.abort() : route.fulfill({ response }))
  })
  return () => void (isLost = false)
}

/** The page is drawn, and what tells of failures is there. */
async function openPage({ open }: { open(search?: string): Promise<void> }, page: Page, search?: string) {
  const told = page.waitForResponse(/\/assets\/not-loaded-/)
  await open(search)
  await (await told).finished()
}

test('the first press offline says why, gives the focus back, and opens the modal once online', async ({
  context,
  page,
  playground,
}) => {
  await openPage(playground, page)
  await context.setOffline(true)
  await button(page).click()
  const message = page.getByRole('dialog', { name: OFFLINE })
  await expect(message.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(message).toHaveCount(0)
  await expect(button(page)).toBeFocused()

  await button(page).click()
  await message.getByRole('button', { name: 'Try again' }).click()
  await expect(message).toBeVisible()
  await context.setOffline(false)
  await expect(playground.dialog.getByRole('button', { name: /^Page Wallet Installed/ })).toBeVisible()
  await expect(message).toHaveCount(0)
})

test('a lost file of the modal is told, and fetched again by "Try again"', async ({ page, playground }) => {
  const find = await lose(page, 'modal-host')
  await openPage(playground, page)
  await button(page).click()
  const message = page.getByRole('dialog', { name: /^This part could not be loaded/ })
  await expect(message).toBeVisible()
  await find()
  await message.getByRole('button', { name: 'Try again' }).click()
  await expect(playground.dialog).toBeVisible()
})

test('wallets of plugins whose files were lost are listed once online', async ({ context, page, playground }) => {
  const find = await lose(page, 'discover')
  await openPage(playground, page)
  await button(page).click()
  await expect(playground.dialog.getByRole('button', { name: /^All wallets/i })).toBeVisible()
  await expect(playground.dialog.getByRole('button', { name: /^Page Wallet/ })).toHaveCount(0)
  await find()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(playground.dialog.getByRole('button', { name: /^Page Wallet/ })).toHaveCount(4)
})

test('a lost language is English, and itself once online', async ({ context, page, playground }) => {
  const find = await lose(page, 'de')
  await openPage(playground, page, '?locale=de')
  await button(page).click()
  await expect(playground.dialog.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await find()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(playground.dialog.getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
})

const VIEWS = [
  { row: /^(WalletConnect|Phone or other wallet)/, drawn: 'Copy link' },
  { row: /^All wallets/i, drawn: /^MetaMask/ },
  { row: 'What is a wallet?', drawn: 'Get a wallet' },
]

for (const { row, drawn } of VIEWS) {
  test(`offline, the view of ${String(row)} says why; it is drawn once online, and by "Try again"`, async ({
    context,
    page,
    playground: { dialog, ...playground },
  }) => {
    await openPage(playground, page)
    await button(page).click()
    await expect(dialog.getByRole('button', { name: /^Page Wallet Installed/ })).toBeVisible()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: row }).click()
    await expect(dialog.getByRole('alert').getByText(OFFLINE)).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('alert').getByText(OFFLINE)).toBeVisible()
    await context.setOffline(false)
    await expect(dialog.getByRole('button', { name: drawn })).toBeVisible()
  })
}

test('a press on a wallet offline asks it once online', async ({ context, page, playground }) => {
  const { dialog, prompt } = playground
  const find = await lose(page, ...LOADED_WHEN_IDLE)
  await openPage(playground, page)
  await button(page).click()
  const row = dialog.getByRole('button', { name: /^Page Wallet Installed/ })
  await expect(row).toBeVisible()
  await context.setOffline(true)
  await row.click()
  await expect(dialog.getByRole('alert').getByText(OFFLINE)).toBeVisible()
  await find()
  await context.setOffline(false)
  await expect(prompt).toBeVisible()
  await playground.answer('Approve')
  await expect(dialog).toHaveCount(0)
  await expect(playground.card('EVM').locator('.address')).toBeVisible()
})

for (const file of ['load-all-messages', 'connecting-external']) {
  test(`a lost ${file} is told in the view, and fetched again by "Try again"`, async ({ page, playground }) => {
    const { dialog, prompt } = playground
    const find = await lose(page, file)
    await openPage(playground, page)
    await button(page).click()
    await dialog.getByRole('button', { name: /^Page Wallet Installed/ }).click()
    const failed = dialog.getByRole('alert').filter({ hasText: 'Something went wrong' })
    await expect(failed).toBeVisible()
    await find()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toHaveCount(0)
    await expect(prompt).toBeVisible()
  })
}

for (const way of ['"Try again"', 'coming back online']) {
  test(`lost code of the connections is told in the view, and ${way} asks the wallet`, async ({
    context,
    page,
    playground: { dialog, prompt, ...playground },
  }) => {
    const find = await lose(page, 'connect-runtime')
    await openPage(playground, page)
    await button(page).click()
    await dialog.getByRole('button', { name: /^Page Wallet Installed/ }).click()
    await expect(
      dialog.getByText('This part could not be loaded. Check your connection and try again.').first(),
    ).toBeVisible()
    await find()
    if (way === '"Try again"') await dialog.getByRole('button', { name: 'Try again' }).click()
    else {
      await context.setOffline(true)
      await context.setOffline(false)
    }
    await expect(prompt).toBeVisible()
  })
}

test('a lost file of a namespace fails the connect, and "Try again" connects', async ({ page, playground }) => {
  const { dialog } = playground
  const find = await loseFileWith(page, CODE_OF_EIP155)
  await openPage(playground, page)
  await button(page).click()
  await dialog.getByRole('button', { name: /^Page Wallet Installed/ }).click()
  await playground.answer('Approve')
  await expect(
    dialog.getByText('This part could not be loaded. Check your connection and try again.').first(),
  ).toBeVisible()
  find()
  // The wallet has said yes, and is not asked anew.
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(playground.card('EVM').locator('.address')).toBeVisible()
})

const VIEWS_OF_THE_ACCOUNT = [
  { button: 'Receive', drawn: 'Copy address' },
  { button: 'Settings', drawn: 'Disconnect' },
  { button: /: Ethereum$/, drawn: /^Polygon/ },
]

test('offline, each view of an account says why after a reload; it is drawn once online', async ({
  context,
  page,
  playground: { dialog, ...playground },
}) => {
  await openPage(playground, page)
  await playground.connect('EVM')
  await page.reload()
  const account = page.getByTestId('account-button').first()
  for (const { button: name, drawn } of VIEWS_OF_THE_ACCOUNT) {
    await account.click()
    await expect(dialog.getByRole('button', { name }).first()).toBeVisible()
    await context.setOffline(true)
    await dialog.getByRole('button', { name }).first().click()
    await expect(dialog.getByRole('alert').getByText(OFFLINE)).toBeVisible()
    await context.setOffline(false)
    await expect(dialog.getByRole('button', { name: drawn }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

/** Keeps a file of the page waiting. Returns how to let it through. */
async function hold(page: Page, name: string): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`), async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

/** Presses the button on a page that gets no file of the modal until `letThrough` is called. */
async function openFrame(playground: Playground, page: Page) {
  const letThrough = await hold(page, 'modal-host')
  await openPage(playground, page)
  await button(page).click()
  return { letThrough, frame: page.locator('[data-latchkey-frame]') }
}

test('the known wallets are drawn before any file of the modal is there, and stay where they are', async ({
  page,
  playground,
}) => {
  const { frame, letThrough } = await openFrame(playground, page)
  const rows = frame.getByRole('button').filter({ hasNotText: '✕' })
  await expect(rows.first()).toBeVisible()
  const known: { readonly name: string; readonly top: number | undefined }[] = []
  for (const row of await rows.all()) known.push({ name: await row.innerText(), top: (await row.boundingBox())?.y })
  expect(known.map(({ name }) => name)).toContain('Page Wallet')

  letThrough()
  await expect(frame).toHaveCount(0)
  for (const { name, top } of known) {
    const row = playground.dialog.getByRole('button', {
      name: new RegExp(`^${name} (Installed|QR code|2\\+ networks)$`),
    })
    expect({ name, top: (await row.boundingBox())?.y }).toEqual({ name, top })
  }
})

test('a wallet that is pressed before any file of the modal is there is asked', async ({ page, playground }) => {
  const { frame, letThrough } = await openFrame(playground, page)
  await frame.getByRole('button', { name: 'Page Wallet', exact: true }).click()
  letThrough()
  await playground.answer('Approve')
  await expect(playground.card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
})

test('a wallet is asked whose press begins before the modal is drawn, and ends after that', async ({
  page,
  playground,
}) => {
  const { frame, letThrough } = await openFrame(playground, page)
  await frame.getByRole('button', { name: 'Page Wallet', exact: true }).hover()
  await page.mouse.down()
  letThrough()
  await expect(frame).toHaveCount(0)
  await page.mouse.up()
  await playground.answer('Approve')
  await expect(playground.card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
})
