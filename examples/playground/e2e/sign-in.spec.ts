import { type NamespaceName, WALLETS } from './playground.js'
import { expect, test } from './test.js'

// Signing in with the page's wallets, at the server of the page: it verifies the signature and sets a cookie.

for (const name of Object.keys(WALLETS) as NamespaceName[])
  test(`${name}: signs in after the connect, and is signed in after a reload`, async ({
    page,
    context,
    playground,
  }) => {
    const { open, card, dialog, answer } = playground
    await open('?v=1&features=siwx')
    await card(name)
      .getByRole('button', { name: `Connect ${name}` })
      .click()
    await dialog.getByRole('button', { name: new RegExp(`^${WALLETS[name]} Installed`) }).click()
    await answer('Approve')
    await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await context.cookies()).toEqual([])

    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await answer('Approve')
    await expect(dialog).toHaveCount(0)
    expect(await context.cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])

    await page.reload()
    await expect(card(name).getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const session = await page.evaluate(async () => (await (await fetch('/siwx/session')).json()) as unknown)
    expect(session).toMatchObject({ sessions: [{ data: { domain: new URL(page.url()).host } }] })
  })

test('a visitor who declines can try again, and one who cancels is disconnected', async ({ playground }) => {
  const { open, card, dialog, answer } = playground
  await open('?v=1&features=siwx')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${WALLETS.EVM} Installed`) }).click()
  await answer('Approve')
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await answer('Reject')
  await expect(sign).toBeEnabled()
  await dialog.getByRole('button', { name: /^Cancel/ }).click()
  await expect(card('EVM').getByRole('button', { name: 'Connect EVM' })).toBeVisible()
})

test('a second tab is signed in, too, until the first one signs out', async ({ page, context, playground }) => {
  const { open, card, dialog } = playground
  await open('?v=1&features=siwx&approve=yes')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${WALLETS.EVM} Installed`) }).click()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const second = await context.newPage()
  await second.goto(page.url())
  const other = second.locator('[data-latchkey]').getByRole('dialog')
  await expect(second.getByTestId('account-button').first()).toContainText('0x')
  await expect(other).toHaveCount(0)

  await card('EVM').getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(async () => (await context.cookies()).length).toBe(0)
})
