import { expect, test } from './test.js'

// The tabs of the account, over the local chains and the local API server.

const ALL = '?v=1&approve=yes&features=blockchain-api,balances,activity,nfts'

test('shows what an account of Ethereum owns, did and collected', async ({ page, playground }) => {
  const { open, connect, act, dialog, outcome } = playground
  await open(ALL)
  await connect('EVM')
  await act('EVM', 'Fund this account')
  await expect(outcome('EVM')).toContainText('has paid')
  await page.getByTestId('account-button').first().click()
  const panel = dialog.getByRole('tabpanel')
  await expect(panel.getByText('Devnet Token')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(panel.getByRole('list', { name: 'Activity' }).getByRole('button').first()).toContainText(/Received|Sent/)
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  const shelf = panel.getByRole('list', { name: 'NFTs' })
  await expect(shelf.getByRole('listitem')).toHaveText([/North Pier/, /Cape Anders/])
  await expect(panel.getByRole('button', { name: 'Hidden as spam (1)' })).toBeVisible()

  await dialog.getByRole('tab', { name: 'Tokens' }).click()
  await panel.getByRole('button', { name: /^Ether/ }).click()
  await expect(dialog.getByRole('img', { name: /^Price history, Day/ })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Year' }).check()
  await expect(dialog.getByRole('img', { name: /^Price history, Year/ })).toBeVisible()
})

test('shows what an account of Solana collected', async ({ page, playground: { open, connect, dialog } }) => {
  await open(ALL)
  await connect('Solana')
  await page.getByTestId('account-button').first().click()
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  const shelf = dialog.getByRole('list', { name: 'NFTs' })
  await expect(shelf.getByRole('listitem')).toHaveText([/Cape Anders/])
  await shelf.getByRole('button').click()
  await expect(dialog.getByText('1859')).toBeVisible()
})
