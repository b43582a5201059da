import { type FrameLocator, type Page } from '@playwright/test'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { addAuthenticator } from './authenticator.js'
import { answerOf, ask, enterCode, expect, newEmail, openApp, signIn, test, testWithRefusedStorage } from './visits.js'

const PASSPHRASE = 'correct horse battery'
const SIGN = { method: 'personal_sign', params: [stringToHex('Hello'), ''] }

/** The text of the recovery file that the visitor saves. */
async function makeFile(frame: FrameLocator): Promise<string> {
  await frame.getByLabel(/^Passphrase for the file/).fill(PASSPHRASE)
  await frame.getByRole('button', { name: 'With a file' }).click()
  const text = await frame.getByRole('textbox', { name: 'Recovery file' }).inputValue()
  await frame.getByRole('button', { name: 'I have saved the file' }).click()
  return text
}

async function openWithFile(frame: FrameLocator, text: string): Promise<void> {
  await frame
    .getByLabel('Recovery file')
    .setInputFiles({ name: 'wallet-recovery.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await frame.getByLabel('Passphrase').fill(PASSPHRASE)
  await frame.getByRole('button', { name: 'Open with the file' }).click()
}

async function signs(page: Page, frame: FrameLocator, address: string): Promise<void> {
  await frame.getByRole('button', { name: 'Sign', exact: true }).click()
  const { value } = await answerOf(page)
  expect(await verifyMessage({ address: address as Hex, message: 'Hello', signature: value as Hex })).toBe(true)
}

test('a recovery file opens the wallet in another browser, which keeps it from then on', async ({
  page,
  baseURL,
  browser,
}) => {
  const frame = await openApp(page, baseURL)
  const email = newEmail()
  const address = await signIn(page, email)
  await ask(page, SIGN)
  await frame.getByRole('button', { name: 'Set up a recovery' }).click()
  const file = await makeFile(frame)
  await expect(frame.getByText('Your recovery is set up.')).toBeVisible()
  await frame.getByRole('button', { name: 'Back' }).click()
  await signs(page, frame, address)

  const other = await browser.newContext({ baseURL: baseURL! })
  const there = await other.newPage()
  const frameThere = await openApp(there, baseURL)
  // An address gets one mail in half a minute.
  await page.request.get('/later?ms=31000')
  expect(await signIn(there, email)).toBe(address)
  await ask(there, SIGN)
  await expect(frameThere.getByRole('heading')).toHaveText('Open your wallet here')
  await openWithFile(frameThere, file)
  await signs(there, frameThere, address)
  await ask(there, SIGN)
  await signs(there, frameThere, address)
  await other.close()
})

test('a passkey opens the wallet after the browser has lost its share', async ({ page, context, baseURL }) => {
  await addAuthenticator(context, page)
  const frame = await openApp(page, baseURL)
  const address = await signIn(page, newEmail())
  await ask(page, SIGN)
  await frame.getByRole('button', { name: 'Set up a recovery' }).click()
  await frame.getByRole('button', { name: 'With a passkey' }).click()
  await expect(frame.getByText('Your recovery is set up.')).toBeVisible()
  await frame.getByRole('button', { name: 'Back' }).click()
  await signs(page, frame, address)

  const wallet = page.frames().find((one) => one.url().includes('/sdk'))!
  await wallet.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('latchkey-wallet')
        request.addEventListener('success', resolve)
        request.addEventListener('error', reject)
      }),
  )
  await ask(page, SIGN)
  await frame.getByRole('button', { name: 'Use your passkey' }).click()
  await signs(page, frame, address)
})

testWithRefusedStorage(
  'in a browser that keeps nothing a wallet is made with its recovery, and opened with it in each visit',
  async ({ page, baseURL }) => {
    const frame = await openApp(page, baseURL)
    const email = newEmail()
    await enterCode(page, email)
    await expect(page.evaluate(() => window.original.getUser({ chainId: 1 }))).rejects.toThrow(
      'lets the wallet keep nothing',
    )
    await page.evaluate(() => {
      const element = document.querySelector<HTMLElement>('#w3m-iframe')!
      Object.assign(element.style, { display: 'block', inset: '0', width: '400px', height: '640px' })
    })
    await expect(frame.getByRole('heading')).toHaveText('This browser keeps nothing for the wallet')
    const file = await makeFile(frame)
    await expect(frame.getByText('Your wallet is ready.', { exact: false })).toBeVisible()
    const { address } = await page.evaluate(() => window.original.getUser({ chainId: 1 }))
    await ask(page, SIGN)
    await signs(page, frame, address)

    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    // The session's cookie is kept, because it is partitioned. The client's own pause between two mails is not waited for.
    await page.evaluate(() => localStorage.clear())
    expect(await signIn(page, email)).toBe(address)
    await ask(page, SIGN)
    await expect(frame.getByText('It asks for the recovery again after each reload.', { exact: false })).toBeVisible()
    await openWithFile(frame, file)
    await signs(page, frame, address)
  },
)
