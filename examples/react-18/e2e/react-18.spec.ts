import { expect, test } from '@playwright/test'

test('the built page runs on React 18, its plugin starts, and nobody complains', async ({ page, baseURL }) => {
  const complaints: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url())
  })

  await page.goto('/')
  await expect(page.getByRole('heading')).toHaveText('React 18.3.1')
  await expect(page.getByLabel('Status')).toHaveText('started')

  const button = page.getByRole('button')
  await expect(button).toHaveText('Count: 0')
  await button.click()
  await button.click()
  await expect(button).toHaveText('Count: 2')
  await expect(page.getByText(/for [1-9]\d* s/)).toBeVisible()

  expect(complaints).toEqual([])
  expect(foreign).toEqual([])
})
