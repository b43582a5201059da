import { type FrameLocator, type Page } from '@playwright/test'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import {
  answerOf,
  approveDevice,
  ask,
  enterCode,
  expect,
  newEmail,
  newMailWith,
  openApp,
  signIn,
  testWithRefusedStorage as test,
} from './visits.js'

const SIGN = { method: 'personal_sign', params: [stringToHex('Hello'), ''] }

const showFrame = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('#w3m-iframe')!
    Object.assign(element.style, { display: 'block', inset: '0', width: '400px', height: '640px' })
  })

/** Presses in the frame, and resolves with the window that this opens. */
async function openWindow(page: Page, frame: FrameLocator, label = 'Open in a window'): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await frame.getByRole('button', { name: label }).click()
  return opened
}

/** Agrees in the window, which closes by itself. */
async function agreeIn(popup: Page, app: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: `Use my wallet in ${app}` }).click()
  await closed
}

const expectSignature = async (signature: unknown, address: string) =>
  expect(await verifyMessage({ address: address as Hex, message: 'Hello', signature: signature as Hex })).toBe(true)

async function signs(page: Page, frame: FrameLocator, address: string): Promise<void> {
  await frame.getByRole('button', { name: 'Sign', exact: true }).click()
  await expectSignature((await answerOf(page)).value, address)
}

test('where the frame keeps nothing, a window keeps the wallet, and opens it in each visit', async ({
  page,
  baseURL,
}) => {
  const frame = await openApp(page, baseURL)
  const email = newEmail()
  await enterCode(page, email)
  await expect(page.evaluate(() => window.original.getUser({ chainId: 1 }))).rejects.toThrow(
    'lets the wallet keep nothing',
  )
  await showFrame(page)

  const first = await openWindow(page, frame)
  await expect(first.getByRole('heading')).toHaveText('Use your wallet in Demo shop?')
  await first.close()
  await expect(frame.getByRole('alert')).toHaveText('The window was closed. Try again.')
  await agreeIn(await openWindow(page, frame), 'Demo shop')
  await expect(frame.getByText('Your wallet is ready.', { exact: false })).toBeVisible()
  const { address } = await page.evaluate(() => window.original.getUser({ chainId: 1 }))
  await ask(page, SIGN)
  await signs(page, frame, address)

  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  // The client's own pause between two mails is not waited for.
  await page.evaluate(() => localStorage.clear())
  expect(await signIn(page, email)).toBe(address)
  await ask(page, SIGN)
  await agreeIn(await openWindow(page, frame), 'Demo shop')
  await signs(page, frame, address)
})

test('an app with our plugin shows what can be done, and signs in by itself once a window keeps the wallet', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL!)
  const dialog = page.locator('[data-latchkey]').getByRole('dialog')
  const frame = page.frameLocator('iframe[title="Wallet"]')
  const address = page.getByTestId('address')
  const email = newEmail()
  await page.goto(`http://books.localhost:${port}/site?project=books`)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await approveDevice(page, (await newMailWith(page, email, 0, /https?:\S+approve-device\S+/))[0])
  const code = dialog.getByRole('textbox', { name: 'Code of six digits' })
  await code.fill((await newMailWith(page, email, 1, /\b\d{6}\b/))[0])

  await expect(frame.getByRole('heading')).toHaveText('This browser keeps nothing for the wallet')
  await agreeIn(await openWindow(page, frame), 'Books')
  await expect(address).toHaveText(/^0x/)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Sign a message' }).click()
  await frame.getByRole('button', { name: 'Sign', exact: true }).click()
  const outcome = page.locator('output')
  await expect(outcome).toHaveText(/^0x/)
  await expectSignature(await outcome.innerText(), await address.innerText())
})
