import { type Hex, verifyMessage } from 'viem'
import { LOGIN_USED, visit } from './site-visit.js'
import { expect, newEmail, test } from './visits.js'

// Sites with our plugin, each on an origin of its own and with a policy that allows as little as it can. They use one wallet service.

test('one service, two sites: each asks its visitor to sign in, opens the same wallet, and signs out alone', async ({
  page,
  context,
  baseURL,
}) => {
  const violations: string[] = []
  await context.exposeFunction('tellViolation', (what: string) => violations.push(what))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { tellViolation(what: string): void }).tellViolation(`${effectiveDirective} ${blockedURI}`),
    ),
  )
  const email = newEmail()
  const books = visit(page, baseURL!)
  await books.open('books', 'books')
  await books.signIn(email)
  const address = await books.address.innerText()
  const approval = books.wallet.getByRole('button', { name: 'Sign', exact: true })
  // What the visitor closes is not asked again beside what comes next.
  for (const close of [() => books.dialog.getByRole('button', { name: 'Close' }).click(), () => approval.click()]) {
    await books.sign()
    await expect(approval).toBeVisible()
    await expect(books.wallet.getByText('behind this one')).toHaveCount(0)
    await close()
  }
  await expect(books.outcome).toHaveText(/^0x/)
  const signature = (await books.outcome.innerText()) as Hex
  expect(await verifyMessage({ address: address as Hex, message: 'Hello', signature })).toBe(true)

  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toHaveProperty(LOGIN_USED)
  const other = await context.newPage()
  const sale = visit(other, baseURL!)
  await sale.openAsStranger('sale', 'books', stored)
  const music = visit(other, baseURL!)
  await music.openAsStranger('music', 'music', stored)
  // An address gets one mail in half a minute.
  await page.request.get('/later?ms=31000')
  await music.signIn(email)
  await expect(music.address).toHaveText(address)
  await music.sign()
  await expect(music.wallet.getByRole('heading')).toHaveText('Open your wallet here')
  await music.wallet.getByRole('button', { name: 'Not now' }).click()
  await expect(music.outcome).toHaveText(/rejected/)

  await books.signOut()
  await expect(books.connect).toBeVisible()
  await other.reload()
  await expect(music.address).toHaveText(address)
  await music.sign()
  await expect(music.wallet.getByRole('heading')).toHaveText('Open your wallet here')
  expect(violations).toEqual([])
})

test('F-E04: a site that the service does not know shows no wallet, and its visitor reads so', async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  const site = visit(page, baseURL!)
  await site.open('elsewhere', 'books')
  await site.begin('ada@example.org')
  await page.locator('iframe[title="Wallet"]').waitFor({ state: 'attached' })
  // What the browser shows in a frame that the service does not allow here.
  await expect.poll(() => page.frames().at(-1)!.url()).toMatch(/^chrome-error:/)
  await page.clock.fastForward(20_000)
  await expect(site.dialog).toContainText('Unable to load email login dependency')
})
