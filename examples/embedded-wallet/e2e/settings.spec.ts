import { mnemonicToAccount } from 'viem/accounts'
import { visit } from './site-visit.js'
import { expect, newEmail, test } from './visits.js'

test('the account’s settings lead to the wallet’s own: a recovery file, the words of the account, and the devices', async ({
  page,
  baseURL,
}) => {
  const site = visit(page, baseURL!)
  const { dialog, wallet } = site
  await site.open('books', 'books')
  await site.signIn(newEmail())
  const address = await site.address.innerText()
  const said: string[] = []
  await page.exposeFunction('hear', (message: string) => said.push(message))
  await page.evaluate(() => {
    const { hear } = window as unknown as { hear(message: string): void }
    window.addEventListener('message', ({ data }) => hear(JSON.stringify(data)))
  })

  await page.getByRole('button', { name: '0x' }).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Recovery and export' }).click()
  await expect(wallet.getByRole('heading', { level: 1 })).toHaveText('Recovery and export')
  await wallet.getByRole('button', { name: 'Add a recovery' }).click()
  await wallet.getByLabel(/^Passphrase for the file/).fill('correct horse battery')
  await wallet.getByRole('button', { name: 'With a file' }).click()
  await wallet.getByRole('button', { name: 'I have saved the file' }).click()
  await expect(wallet.getByText('Your recovery is set up.')).toBeVisible()
  await wallet.getByRole('button', { name: 'Back' }).click()
  await expect(wallet.getByRole('listitem')).toHaveText([/^Recovery fileMade on /])

  await wallet.getByRole('button', { name: 'Show the phrase' }).click()
  await wallet.getByRole('checkbox').check()
  await wallet.getByRole('button', { name: 'Show words' }).click()
  const words = wallet.locator('.phrase li')
  await expect(words).toHaveCount(12)
  const phrase = (await words.allTextContents()).join(' ')
  expect(mnemonicToAccount(phrase, { path: "m/44'/60'/0'/0/0" }).address).toBe(address)
  await wallet.getByRole('button', { name: 'Copy the words' }).click()
  await expect(wallet.getByText('Copied.')).toBeVisible()

  // What the app puts away is gone.
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(words).toHaveCount(0)
  await expect.poll(() => said.join()).toContain('OPEN_SETTINGS_SUCCESS')
  expect(said.join().toLowerCase()).not.toContain(phrase.split(' ').slice(0, 2).join(' '))

  await dialog.getByRole('button', { name: 'Recovery and export' }).click()
  await wallet.getByRole('button', { name: 'Show the devices' }).click()
  await expect(wallet.getByRole('listitem')).toHaveText([/Books.*This device/])
  await wallet.getByRole('button', { name: 'Sign out everywhere' }).click()
  await wallet.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(site.connect).toBeVisible()
})
