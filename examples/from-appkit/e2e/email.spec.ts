import { randomBytes } from 'node:crypto'
import { IDENTITY_CLIENT, type Mail, startIdentity, startMail } from '@latchkey/example-devnet'
import { createMemoryStore, createSmtpMail, startEmbeddedWallet } from '@latchkey/example-embedded-wallet'
import type { Page } from '@playwright/test'
import { mainnet } from 'viem/chains'
import { partitioned } from '../../browser-test.js'
import { type Secrets, withoutSecrets } from '../../secrets.js'
import { expect, test as base } from './test.js'

interface WalletService {
  /** Where the page of the app is, with the wallet that it uses. */
  readonly app: string
  readonly mail: Mail
}

/** The wallet service of the app, whose mails arrive at a server of this machine, in a browser that partitions the storage of frames. */
const test = base.extend<{ readonly service: WalletService; readonly secrets: Secrets }>({
  secrets: [withoutSecrets(), { auto: true }],
  launchOptions: [({ launchOptions }, provide) => provide(partitioned(launchOptions)), { scope: 'worker' }],
  service: async ({ page, baseURL }, provide) => {
    const [mail, identity] = await Promise.all([startMail(), startIdentity({ providers: ['google'] })])
    const wallet = await startEmbeddedWallet({
      store: createMemoryStore(),
      mail: createSmtpMail({ url: mail.smtp, from: 'wallet@app.example' }),
      secrets: [randomBytes(32).toString('base64url')],
      projects: [{ id: 'an-app-of-logins', name: 'An app of logins', origins: [new URL(baseURL!).origin] }],
      networks: [
        {
          caipNetworkId: 'eip155:1',
          name: mainnet.name,
          rpcUrl: mainnet.rpcUrls.default.http[0],
          nativeCurrency: mainnet.nativeCurrency,
        },
      ],
      social: {
        google: { clientId: IDENTITY_CLIENT.id, clientSecret: IDENTITY_CLIENT.secret, ...identity.providers.google },
      },
      deviceApproval: 'never',
    })
    await page.route(`${wallet.url}/**`, (route) => route.continue())
    await provide({ app: `/email.html?wallet=${wallet.url}/sdk`, mail })
    await Promise.all([wallet.close(), mail.stop(), identity.stop()])
  },
})

const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name })
const go = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()

test('an app of e-mail logins changes the address of its visitor with a code of the old and one of the new address', async ({
  page,
  service: { app, mail },
}) => {
  const [account, update, news] = ['account', 'update', 'news'].map((id) => page.getByTestId(id))
  const codeTo = async (address: string) => /\b\d{6}\b/.exec((await mail.next(address)).text)![0]
  await page.goto(app)
  await page.getByRole('button', { name: 'Connect' }).click()
  await field(page, 'E-mail').fill('ada@example.org')
  await go(page)
  await field(page, 'Code of six digits').fill(await codeTo('ada@example.org'))
  await expect(account!).toHaveText(/^0x\w{40} ada@example\.org$/)
  const [address] = (await account!.textContent())!.split(' ')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A visitor who closes the modal has changed nothing.
  await page.getByRole('button', { name: 'Change the e-mail' }).click()
  await expect(field(page, 'New e-mail')).toBeVisible()
  await expect(update!).toHaveText('pending')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(update!).toHaveText('idle Modal closed')

  await page.getByRole('button', { name: 'Change the e-mail' }).click()
  await field(page, 'New e-mail').fill('ada@new.example')
  await go(page)
  await expect(page.getByText('First we make sure that it is you.')).toBeVisible()
  await field(page, 'Code of six digits').fill(await codeTo('ada@example.org'))
  await expect(page.getByText('Now confirm the new address.')).toBeVisible()
  await expect(update!).toHaveText('pending')
  await field(page, 'Code of six digits').fill(await codeTo('ada@new.example'))

  await expect(account!).toHaveText(`${address} ada@new.example`)
  await expect(update!).toHaveText('idle ada@new.example')
  await expect(news!).toHaveText('error Modal closed, success ada@new.example')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The wallet service has it, and the visitor signs in with the new address from now on.
  await page.reload()
  await expect(account!).toHaveText(`${address} ada@new.example`)
})

test('a button of the app opens the window of Google in its own press, and the visitor is signed in', async ({
  page,
  service: { app },
}) => {
  await page.goto(app)
  const [dialog, button] = [page.getByRole('dialog'), page.getByRole('button', { name: 'Sign in with Google' })]
  const opening = page.waitForEvent('popup')
  await button.click()
  const popup = await opening
  await expect(dialog).toContainText('Google')
  await popup.getByLabel('Ada Lovelace').check()
  await popup.getByRole('button', { name: 'Continue' }).click()

  const [account, news] = [page.getByTestId('account'), page.getByTestId('news')]
  await expect(account).toHaveText(/^0x\w{40} ada@/)
  const [address] = (await account.textContent())!.split(' ')
  await expect(news).toHaveText(`google ${address}`)
  await expect(dialog).toHaveCount(0)
})
