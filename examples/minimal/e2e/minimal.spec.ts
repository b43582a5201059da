import { expect, test } from '@playwright/test'

test('V40: the README’s program lists wallets, and sends no request to another host', async ({ page, baseURL }) => {
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on(
    'request',
    (request) => new URL(request.url()).origin !== baseURL && complaints.push(`asked ${request.url()}`),
  )

  await page.goto('/')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /All wallets/ }).click()
  await dialog.getByRole('searchbox').fill('rainb')
  await expect(dialog.getByRole('button', { name: /Rainbow/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /MetaMask/ })).toBeHidden()
  expect(complaints).toEqual([])
})
