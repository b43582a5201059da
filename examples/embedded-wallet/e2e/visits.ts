import { type FrameLocator, type Page } from '@playwright/test'
import { expect, partitioned, test as base } from '../../browser-test.js'
import { type Secrets, withoutSecrets } from '../../secrets.js'

type Storage = 'partitioned' | 'refused'

/** At the end of each test no page of an app has a secret of the wallet. */
const testWith = (storage: Storage) =>
  base.extend<{ readonly secrets: Secrets }>({
    secrets: [withoutSecrets(), { auto: true }],
    launchOptions: [
      ({ launchOptions }, use) => use(storage === 'partitioned' ? partitioned(launchOptions) : launchOptions),
      { scope: 'worker' },
    ],
  })

// Each is made once: tests share a worker only where their fixtures are the same objects.

/** In a browser as visitors have it. */
export const test = testWith('partitioned')

/** In a browser that lets a frame of another site keep nothing. */
export const testWithRefusedStorage = testWith('refused')

/** Opens the app of the original client, and answers the wallet's frame. */
export async function openApp(page: Page, baseURL: string | undefined): Promise<FrameLocator> {
  const { port } = new URL(baseURL!)
  await page.goto(`http://shop.localhost:${port}/`)
  await page.locator('html[data-ready]').waitFor()
  return page.frameLocator('#w3m-iframe')
}

let visitors = 0
export const newEmail = (): string => `ada${Date.now()}.${visitors++}@example.org`

/** Enters the code, after the device was approved where it has to be. A browser that is signed in already needs none. */
export async function enterCode(page: Page, email: string): Promise<void> {
  const before = (await mailsTo(page, email)).length
  const { action } = await page.evaluate((email) => window.original.connectEmail({ email }), email)
  if (action === 'CONNECT') return
  if (action === 'VERIFY_DEVICE') {
    const [link] = await newMailWith(page, email, before, /https?:\S+approve-device\S+/)
    const approved = page.evaluate(() => window.original.connectDevice())
    await approveDevice(page, link)
    await approved
  }
  const [otp] = await newMailWith(page, email, before, /\b\d{6}\b/)
  await page.evaluate((otp) => window.original.connectOtp({ otp }), otp)
}

/** Opens the link of the mail in another tab, and agrees. */
export async function approveDevice(page: Page, link: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.getByRole('button').click()
  await tab.getByText('We have sent you a code').waitFor()
  await tab.close()
}

/** Signs in by e-mail, and answers the visitor's address. */
export async function signIn(page: Page, email: string, chainId: number | string = 1): Promise<string> {
  await enterCode(page, email)
  const user = await page.evaluate((chainId) => window.original.connect({ chainId: chainId as number }), chainId)
  expect(user).toMatchObject({ email, chainId })
  return user.address
}

/** Asks for a signature, and keeps the answer for `answerOf`. */
export const ask = (page: Page, request: object): Promise<void> =>
  page.evaluate((request) => {
    const settle = (name: string) => (value: unknown) => ({ [name]: value instanceof Error ? value.message : value })
    const answer = window.original.request(request as never).then(settle('value'), settle('error'))
    Object.assign(window, { answer })
  }, request)

export const answerOf = (page: Page): Promise<{ readonly value?: unknown; readonly error?: string }> =>
  page.evaluate(() => (window as unknown as { readonly answer: Promise<{ value?: unknown; error?: string }> }).answer)

export async function mailsTo(page: Page, to: string): Promise<readonly string[]> {
  const mails = (await (await page.request.get('/mails')).json()) as readonly { to: string; text: string }[]
  return mails.filter((mail) => mail.to === to).map(({ text }) => text)
}

/** What the visitor finds in the newest mail, which comes after the ones before. */
export async function newMailWith(page: Page, to: string, before: number, pattern: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null
  await expect(async () => {
    found = pattern.exec((await mailsTo(page, to)).slice(before).at(-1) ?? '')
    expect(found).not.toBeNull()
  }).toPass()
  return found!
}

export { expect }
