import { type Hex, stringToHex, verifyMessage } from 'viem'
import { answerOf, ask, expect, newEmail, openApp, signIn, test } from './visits.js'

// The frame client of the original protocol (version 1.7.3 from npm) against our page and server: a conformance test that
// nobody of us wrote.

const TO = '0x000000000000000000000000000000000000dEaD'
const sign = (message: string) => ({ method: 'personal_sign', params: [stringToHex(message), ''] })

test('signs in by e-mail, signs a message that the visitor reads, and stays signed in after a reload', async ({
  page,
  baseURL,
}) => {
  const frame = await openApp(page, baseURL)
  const address = await signIn(page, newEmail())
  await ask(page, sign('Hello Ada'))
  await expect(frame.getByRole('heading')).toHaveText('Sign a message')
  await expect(frame.getByText('Hello Ada', { exact: true })).toBeVisible()
  await expect(frame.locator('.asker')).toContainText('Demo shop')
  await frame.getByRole('button', { name: 'Sign', exact: true }).click()
  const { value } = await answerOf(page)
  expect(await verifyMessage({ address: address as Hex, message: 'Hello Ada', signature: value as Hex })).toBe(true)

  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  expect(await page.evaluate(() => window.original.isConnected())).toEqual({ isConnected: true })
  expect((await page.evaluate(() => window.original.connect())).address).toBe(address)
})

test('a visitor who declines is an error of the request, and nothing is signed', async ({ page, baseURL }) => {
  const frame = await openApp(page, baseURL)
  await signIn(page, newEmail())
  await ask(page, sign('Hello'))
  await frame.getByRole('button', { name: 'Decline' }).click()
  expect(await answerOf(page)).toEqual({ error: 'User rejected the request' })
})

test('sends a transaction that the network mines, after its amount, receiver and fee were shown', async ({
  page,
  baseURL,
}) => {
  const frame = await openApp(page, baseURL)
  const from = await signIn(page, newEmail())
  await page.request.get(`/fund?address=${from}`)
  await ask(page, { method: 'eth_sendTransaction', params: [{ from, to: TO, value: '0x16345785d8a0000' }] })
  await expect(frame.getByRole('heading')).toHaveText('Send 0.1 ETH')
  await expect(frame.getByText(TO)).toBeVisible()
  await expect(frame.getByText(/^at most 0\.0/)).toBeVisible()
  await frame.getByRole('button', { name: 'Send', exact: true }).click()
  const { value: hash } = await answerOf(page)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await ask(page, { method: 'eth_getTransactionByHash', params: [hash] })
  expect((await answerOf(page)).value).toMatchObject({ value: '0x16345785d8a0000', from: from.toLowerCase() })
})

test('an unlimited permission of a real token has to be confirmed before it can be given', async ({
  page,
  baseURL,
}) => {
  const frame = await openApp(page, baseURL)
  const from = await signIn(page, newEmail())
  await page.request.get(`/fund?address=${from}`)
  const { token } = (await (await page.request.get('/networks')).json()) as { token: string }
  const data = `0x095ea7b3${TO.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
  await ask(page, { method: 'eth_sendTransaction', params: [{ from, to: token, data }] })
  await expect(frame.getByRole('heading')).toHaveText(/^Allow spending \w+$/)
  await expect(frame.getByText(/you have and will have$/)).toBeVisible()
  const allow = frame.getByRole('button', { name: 'Allow' })
  await expect(allow).toBeDisabled()
  await frame.getByRole('checkbox').check()
  await allow.click()
  expect((await answerOf(page)).value).toMatch(/^0x[0-9a-f]{64}$/)
})

test('the calls that need no visitor are answered', async ({ page, baseURL }) => {
  await openApp(page, baseURL)
  const address = await signIn(page, newEmail())
  expect(await page.evaluate(() => window.original.switchNetwork(137))).toEqual({ chainId: 137 })
  expect(await page.evaluate(() => window.original.getUser({ chainId: 137 }))).toMatchObject({ address, chainId: 137 })
  expect(await page.evaluate(() => window.original.getSmartAccountEnabledNetworks())).toEqual({
    smartAccountEnabledNetworks: [137],
  })
  await page.evaluate(() => window.original.switchNetwork(1))
  expect(await page.evaluate(() => window.original.setPreferredAccount('smartAccount' as never))).toEqual({
    type: 'eoa',
    address,
  })
  await ask(page, { method: 'eth_accounts' })
  expect(await answerOf(page)).toEqual({ value: [address] })
  await page.evaluate(async () => {
    await window.original.syncTheme({ themeMode: 'dark' } as never)
    await window.original.syncDappData({
      projectId: 'demo',
      sdkVersion: 'react-wagmi-1.0.0',
      metadata: { name: 'Bank', description: '', url: 'https://bank.example', icons: [] },
    } as never)
  })
  const frame = page.frames().find((one) => one.url().includes('/sdk'))!
  expect(await frame.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.evaluate(() => window.original.disconnect())
  expect(await page.evaluate(() => window.original.isConnected())).toEqual({ isConnected: false })
  await expect(page.evaluate(() => window.original.getUser({ chainId: 1 }))).rejects.toThrow('Nobody is signed in.')
})

test('V20: a click that comes too early, or while something covers the frame, approves nothing', async ({
  page,
  baseURL,
}) => {
  const frame = await openApp(page, baseURL)
  await signIn(page, newEmail())
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;z-index:9999999;background:#fff;pointer-events:none'
    cover.id = 'cover'
    document.body.append(cover)
  })
  await ask(page, sign('Hello'))
  const button = frame.locator('button.approve')
  // The overlay lets clicks through, as one for this purpose does.
  await expect(frame.getByText('Something covers this window', { exact: false })).toBeVisible()
  await expect(button).toBeDisabled()
  await page.evaluate(() => document.querySelector('#cover')!.remove())
  await button.click()
  expect((await answerOf(page)).value).toMatch(/^0x/)
})
