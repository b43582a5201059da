import { answerOf, ask, expect, newEmail, openApp, signIn, test } from './visits.js'

// The smart account of a visitor on Polygon, by the frame client of the original protocol: the wallet page speaks to the bundler
// and the paymaster under its own Content-Security-Policy.

const TO = '0x000000000000000000000000000000000000dEaD'

test('sends two calls at once from an account that owns nothing, after each was shown and without a fee', async ({
  page,
  baseURL,
}) => {
  const frame = await openApp(page, baseURL)
  const owner = await signIn(page, newEmail(), 137)
  const preferred = await page.evaluate(() => window.original.setPreferredAccount('smartAccount' as never))
  expect(preferred.address).not.toBe(owner)
  expect(await page.evaluate(() => window.original.getUser({ chainId: 137 }))).toMatchObject({
    address: preferred.address,
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
  })

  await ask(page, { method: 'wallet_sendCalls', params: [{ version: '1.0', calls: [{ to: TO }, { to: owner }] }] })
  await expect(frame.getByRole('heading')).toHaveText('Do 2 things at once')
  for (const text of ['Step 1', 'Step 2', 'paid for you', TO, owner, preferred.address])
    await expect(frame.getByText(text, { exact: true })).toBeVisible()
  await frame.getByRole('button', { name: 'Approve' }).click()
  const { value: id } = await answerOf(page)
  await expect(async () => {
    await ask(page, { method: 'wallet_getCallsStatus', params: [id] })
    expect((await answerOf(page)).value).toMatchObject({ status: 200, chainId: '0x89' })
  }).toPass()
  expect(await page.evaluate(() => window.original.getUser({ chainId: 137 }))).toMatchObject({
    smartAccountDeployed: true,
  })
})

test('upgrades the account of the key with its first batch, which the visitor reads and approves together', async ({
  page,
  baseURL,
}) => {
  const frame = await openApp(page, baseURL)
  const from = await signIn(page, newEmail(), 137)
  const calls = [{ to: TO }, { to: TO }]
  await ask(page, { method: 'wallet_sendCalls', params: [{ version: '1.0', from, calls }] })
  await expect(frame.getByText(/^This also upgrades your account, once/)).toBeVisible()
  await frame.getByRole('button', { name: 'Upgrade and approve' }).click()
  const { value: id } = await answerOf(page)
  await expect(async () => {
    await ask(page, { method: 'wallet_getCallsStatus', params: [id] })
    expect((await answerOf(page)).value).toMatchObject({ status: 200 })
  }).toPass()
  await ask(page, { method: 'wallet_getCapabilities', params: [from] })
  expect((await answerOf(page)).value).toMatchObject({ '0x89': { atomic: { status: 'supported' } } })
})
