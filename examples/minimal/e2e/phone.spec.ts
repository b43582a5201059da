import { type BrowserContextOptions, devices, expect, type Page, test } from '@playwright/test'
import { openPage } from './open-page.js'

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']!
const DESKTOP: BrowserContextOptions = {}
/** A file that the modal begins with: of the packages' sources, or of the built packages. */
const MODAL = /\/(modal-host|discover-stage)-/

/** Opens the page without touching it, and waits until it is idle. Returns a function that lists the scripts it has fetched. */
async function visit(page: Page, baseURL: string | undefined): Promise<() => string[]> {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await openPage(page)
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeInViewport()
  await page.evaluate(async () => {
    // The page is drawn, and has been idle after that.
    for (const wait of [requestAnimationFrame, requestIdleCallback, requestIdleCallback])
      await new Promise((resolve) => wait(resolve))
  })
  await page.waitForLoadState('networkidle')
  expect(asked.filter(({ origin }) => origin !== baseURL)).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  return () => asked.map(({ pathname }) => pathname).filter((path) => path.endsWith('.js'))
}

test('a phone fetches the modal before any press, once the button is in view; not where the visitor saves data, nor on a desktop', async ({
  browser,
  baseURL,
}) => {
  const open = async (device: BrowserContextOptions) =>
    (await browser.newContext({ baseURL: baseURL!, ...device })).newPage()
  const [phone, desktop, saver] = [await open(PHONE), await open(DESKTOP), await open(PHONE)]
  const cdp = await saver.context().newCDPSession(saver)
  await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })

  const atFirst = await visit(desktop, baseURL)
  const asSaver = await visit(saver, baseURL)
  const ahead = await visit(phone, baseURL)
  await expect.poll(ahead).toContainEqual(expect.stringMatching(MODAL))
  // The others, who have waited longer, still have not asked for it.
  expect(atFirst()).not.toContainEqual(expect.stringMatching(MODAL))
  expect(asSaver()).toEqual(atFirst())
  expect(ahead()).toEqual(expect.arrayContaining(atFirst()))

  // All that the modal needs to open is there.
  await phone.route('**/*.js', (route) => route.abort())
  await phone.getByRole('button', { name: 'Connect Wallet' }).tap()
  await expect(phone.getByRole('dialog').getByRole('button', { name: 'Harbor' })).toBeVisible()

  // For the other visitor, a finger does it before it is lifted.
  const isFetched = saver.waitForRequest(MODAL)
  const { x, y } = (await saver.getByRole('button', { name: 'Connect Wallet' }).boundingBox())!
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] })
  await isFetched
  for (const page of [phone, desktop, saver]) await page.context().close()
})
