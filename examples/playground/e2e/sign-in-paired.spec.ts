import type { Locator } from '@playwright/test'
import { sessionsOf } from './sign-in.js'
import { expect, test as base } from './test.js'

// Signing in with a wallet elsewhere: the demo wallet's page, in a browser of its own, over the relay of this machine.

/** The page of a wallet that has the playground's code. Its owner has not answered anything yet. */
interface PairedWallet {
  /** The questions that wait for the owner. */
  readonly questions: Locator
  asked(what: RegExp): Locator
  answer(what: RegExp, button: 'Approve' | 'Reject'): Promise<void>
  readonly apps: Locator
}

const test = base.extend<{ pair: (search: string) => Promise<PairedWallet> }>({
  pair: async ({ browser, context, page, map, playground: { open, dialog } }, provide) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const elsewhere = await browser.newContext()
    await provide(async (search) => {
      await open(search)
      await page.getByTestId('connect-button').first().click()
      await dialog.getByRole('button', { name: /^Phone or other wallet/ }).click()
      await dialog.getByRole('button', { name: 'Copy link' }).click()
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await expect.poll(copied).toMatch(/^wc:/)

      const wallet = await elsewhere.newPage()
      await wallet.goto(`${map.wallet}/wc?uri=${encodeURIComponent(await copied())}`)
      const asked = (what: RegExp) => wallet.getByRole('article', { name: what })
      return {
        questions: wallet.locator('.waiting'),
        asked,
        answer: (what, button) => asked(what).getByRole('button', { name: button }).click(),
        apps: wallet.getByRole('region', { name: 'Connected apps' }),
      }
    })
    await elsewhere.close()
  },
})

const EVM_ONLY = '?v=1&features=siwx&plugins=eip155,walletconnect'
const CONNECT = /wants to connect$/
const SIGN = /Sign a message$/

test('a paired wallet signs in with the approval of the connection, and is asked nothing more', async ({
  page,
  pair,
  playground: { dialog },
}) => {
  const { questions, asked, answer } = await pair(EVM_ONLY)
  await expect(asked(CONNECT).getByLabel(/^Also sign in/)).toBeChecked()
  await answer(CONNECT, 'Approve')
  await expect(dialog).toHaveCount(0)
  await expect(questions).toHaveCount(0)
  const [first] = await sessionsOf(page)
  expect(first).toMatchObject({ data: { chainId: 'eip155:1' }, cacao: { s: { t: 'eip191' } } })
})

test('a paired wallet that only connects is asked to sign by the view, and is signed in after a reload', async ({
  page,
  pair,
  playground: { card, dialog },
}) => {
  const { asked, answer } = await pair(EVM_ONLY)
  await asked(CONNECT)
    .getByLabel(/^Also sign in/)
    .uncheck()
  await answer(CONNECT, 'Approve')
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(asked(SIGN)).toContainText(`${new URL(page.url()).host} wants you to sign in with your Ethereum account`)
  expect(await sessionsOf(page)).toEqual([])
  await answer(SIGN, 'Approve')
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await expect(card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const sessions = await sessionsOf(page)
  expect(sessions).toMatchObject([{ data: { chainId: 'eip155:1' } }])
  expect(sessions[0]).not.toHaveProperty('cacao')
})

test('a paired wallet that declines to sign may be asked again, and a visitor who cancels is disconnected in both', async ({
  page,
  pair,
  playground: { card, dialog },
}) => {
  const { asked, answer, apps } = await pair(EVM_ONLY)
  await asked(CONNECT)
    .getByLabel(/^Also sign in/)
    .uncheck()
  await answer(CONNECT, 'Approve')
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await answer(SIGN, 'Reject')
  await expect(page.getByText('Signature declined').first()).toBeVisible()
  await sign.click()
  await answer(SIGN, 'Reject')
  await expect(sign).toBeEnabled()

  await dialog.getByRole('button', { name: 'Cancel and disconnect' }).click()
  await expect(card('EVM').getByRole('button', { name: 'Connect EVM' })).toBeVisible()
  await expect(apps).toContainText('None.')
  expect(await sessionsOf(page)).toEqual([])
})

test('a wallet that is paired in four namespaces signs in with one account after the other', async ({
  page,
  pair,
  playground: { card, dialog },
}) => {
  const { answer } = await pair('?v=1&features=siwx')
  await answer(CONNECT, 'Approve')
  for (const position of [1, 2, 3, 4]) {
    await expect(dialog.getByText(`${position} of 4`, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await answer(SIGN, 'Approve')
  }
  await expect(dialog).toHaveCount(0)

  await page.reload()
  for (const name of ['EVM', 'Solana', 'Bitcoin', 'Polkadot'] as const)
    await expect(card(name).getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const namespaces = (await sessionsOf(page)).map(({ data }) => data.chainId.replace(/:.*/, ''))
  expect(namespaces.sort()).toEqual(['bip122', 'eip155', 'polkadot', 'solana'])
})
