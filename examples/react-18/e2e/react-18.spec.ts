import { expect, test as base, type Page } from '@playwright/test'

/** Fails the test for any message on the console, and for any request to a foreign server. */
const test = base.extend<{ readonly watched: Page }>({
  watched: async ({ page, baseURL }, run) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) complaints.push(`asked ${request.url()}`)
    })
    await page.goto('/')
    await run(page)
    expect(complaints).toEqual([])
  },
})

test('the built page runs on React 18 and starts its plugin without a warning', async ({ watched }) => {
  await expect(watched.getByRole('heading')).toHaveText('React 18.3.1')
  await expect(watched.getByLabel('Status')).toHaveText('started')

  const button = watched.getByRole('button', { name: /^Count/ })
  await expect(button).toHaveText('Count: 0')
  await button.click()
  await button.click()
  await expect(button).toHaveText('Count: 2')
  await expect(watched.getByText(/for [1-9]\d* s/)).toBeVisible()
})

test('connects a wallet in the modal on React 18, and the button shows the account', async ({ watched }) => {
  await watched.getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = watched.getByRole('dialog')
  await dialog.getByText('Pretend Wallet').click()
  await expect(watched.getByLabel('Address')).toHaveText('fake1alice')
  await expect(dialog).toBeHidden()

  const button = watched.getByTestId('account-button')
  await expect(button).toContainText('fake1alice')
  await button.focus()
  await watched.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await watched.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})
