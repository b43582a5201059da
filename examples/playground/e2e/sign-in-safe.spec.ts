import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { contractAccountOf } from './contract-account.js'
import { frameInSafe, SAFE, type SafeAnswer } from './safe-frame.js'
import { expect, test } from './test.js'

// Signing in with a Safe that frames the page.

test.afterEach(({ watched: { errors, requests } }) => {
  const isUsual = (error: string) => !error.startsWith('Blocked autofocusing')
  errors.splice(0, Infinity, ...errors.filter(isUsual))
  requests.splice(0, Infinity, ...requests.filter((url) => !url.startsWith(SAFE)))
})

test('a Safe that signs for no app is told to support no smart accounts, and is signed in once it signs', async ({
  page,
  map,
  baseURL,
}) => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = contractAccountOf(owner.address, { node: map.nodes.mainnet, payer: map.accounts[0]! })
  await account.deploy()
  let answer: SafeAnswer = () => Promise.resolve(undefined)
  const { app, open } = await frameInSafe(page, `${baseURL}/?v=1&features=siwx`, account.address, (message) =>
    answer(message),
  )
  const dialog = app.locator('[data-latchkey]').getByRole('dialog')
  const card = app.getByRole('tabpanel').getByRole('listitem', { name: 'EVM', exact: true })
  // The page gives a Safe half a second to answer, in which the browser may be busy with something else.
  await expect(async () => {
    await open()
    await card.getByRole('button', { name: 'Connect EVM' }).click()
    await dialog.getByRole('button', { name: /^Safe/ }).click({ timeout: 5_000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog.getByText('This application might not support Smart Accounts').first()).toBeVisible()

  answer = (raw) => owner.signMessage({ message: { raw } })
  const answered = page.waitForResponse('**/siwx/verify')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  expect((await answered).status()).toBe(200)
  await expect(dialog).toHaveCount(0)
})
