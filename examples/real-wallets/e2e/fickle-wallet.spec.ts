import type { Page } from '@playwright/test'
import { putFickleWallet } from './in-page/fickle.js'
import { expect, test } from './test.js'

// A wallet whose accounts change at the worst moments: while code is on its way, and a thousand times a second.

const [FIRST, SECOND] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
/** In the code that makes a session of a wallet's answer, whichever file the bundler put it into. */
const MAKES_SESSIONS = 'wallet_revokePermissions'

const account = (page: Page) => page.locator('#eip155 output')
const share = (page: Page, accounts: readonly string[]) =>
  page.evaluate((shared) => window.fickleWallet.share(shared), accounts)

// Files that the modal loads ahead may still be on their way when a test has seen what it waits for.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

async function open(page: Page, address: string) {
  await page.addInitScript(putFickleWallet, FIRST)
  await page.goto(address.replace('/?', '/modal.html?'))
}

async function connect(page: Page) {
  await page.getByTestId('connect-button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Fickle Wallet/ })
    .click()
}

/** Connects while the network holds back what makes a session, and lets it through after `meanwhile`. */
async function connectBeforeCode(page: Page, address: string, meanwhile: () => Promise<void>) {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  const held: string[] = []
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    if ((await response.text()).includes(MAKES_SESSIONS)) {
      held.push(route.request().url())
      await released
    }
    await route.fulfill({ response })
  })
  await open(page, address)
  await connect(page)
  await expect.poll(() => page.evaluate(() => window.fickleWallet.asked)).toEqual(['eth_requestAccounts'])
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(account(page)).not.toHaveText(FIRST)
  await meanwhile()
  release()
}

test('F-P08: shows the account that a wallet uses when the code comes, not the one it had answered', async ({
  page,
  address,
}) => {
  await connectBeforeCode(page, address, () => share(page, [SECOND]))
  await expect(account(page)).toHaveText(SECOND)
})

test('F-P09: is not connected to a wallet that took its accounts back before the code came', async ({
  page,
  address,
}) => {
  await connectBeforeCode(page, address, () => share(page, []))
  await expect(page.getByRole('dialog')).toContainText('Try again')
  await expect(account(page)).toHaveText('disconnected')
})

declare global {
  interface Window {
    commits: number
  }
}

test('F-P15: a thousand changes of the account cost as many commits as frames, not as events', async ({
  page,
  address,
}) => {
  await page.addInitScript(() => {
    window.commits = 0
    const nothing = () => {}
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: () => void window.commits++,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
      },
    })
  })
  await open(page, address)
  await connect(page)
  await expect(account(page)).toHaveText(FIRST)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const { commits, frames } = await page.evaluate(
    async ([first, second]) => {
      const PER_FRAME = 40
      const before = window.commits
      let frames = 0
      const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
      const channel = new MessageChannel()
      /** A task of its own, as each message of an extension is. */
      const nextTask = () =>
        new Promise<void>((resolve) => {
          channel.port1.addEventListener('message', () => resolve(), { once: true })
          channel.port1.start()
          channel.port2.postMessage(undefined)
        })
      for (let count = 0; count < 1_000; frames++) {
        const frame = nextFrame()
        for (const end = count + PER_FRAME; count < end; count++) {
          window.fickleWallet.share([count % 2 ? first! : second!])
          await nextTask()
        }
        // A busy machine may draw no frame for long: it gets no more changes until it has drawn one.
        await frame
      }
      // What the last change still causes.
      for (let extra = 0; extra < 3; extra++, frames++) await nextFrame()
      return { commits: window.commits - before, frames }
    },
    [FIRST, SECOND],
  )
  await expect(account(page)).toHaveText(FIRST)
  expect(commits).toBeGreaterThan(0)
  // The first change is not held back to a frame, and services that follow the connections may commit after them.
  expect(commits).toBeLessThanOrEqual(2 * frames)
})
