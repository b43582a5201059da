import { type Address, createClient, formatEther, http } from 'viem'
import { getBalance } from 'viem/actions'
import { expect } from './test.js'
import { test } from './partitioned-storage.js'

// A game of the app moves coins of the visitor's smart account without asking, within what the visitor has allowed in the embedded wallet.

let visitors = 0

test('F-F31: a key of the app spends what the visitor has allowed, and nothing once the visitor has taken it back', async ({
  page,
  map,
  playground: { open, card, dialog, act, outcome, balance, openSettings },
}) => {
  const wallet = page.frameLocator('iframe[title="Wallet"]')
  const approve = (button: string) => wallet.getByRole('button', { name: button, exact: true }).click()
  const chain = createClient({ transport: http(map.nodes.polygon) })
  const coins = async () => {
    const address = (await card('EVM').locator('.address').getAttribute('title')) as Address
    return Number(formatEther(await getBalance(chain, { address })))
  }
  const left = card('EVM').getByText(/^Moves left/)

  const email = `ada.plays.${Date.now()}.${visitors++}@example.org`
  await open('?v=1&features=auth,smart-sessions')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const mail = await page.request.get(`${map.mail.page}/mails/next?to=${encodeURIComponent(email)}`)
  const { text } = (await mail.json()) as { readonly text: string }
  await dialog.getByRole('textbox', { name: 'Code of six digits' }).fill(/\b\d{6}\b/.exec(text)![0])
  const key = await card('EVM').locator('.address').getAttribute('title')
  await card('EVM').getByRole('combobox', { name: 'Network' }).selectOption('Polygon')
  await expect(card('EVM').locator('.address')).not.toHaveAttribute('title', key!)
  await act('EVM', 'Fund this account')
  await expect.poll(() => balance('EVM')).toBeGreaterThan(0)

  // The visitor reads once what the game may do, and allows it.
  await act('EVM', 'Start game')
  await expect(wallet.getByText('Allow spending 0.02 POL every hour')).toBeVisible()
  await approve('Allow')
  await expect(outcome('EVM')).toContainText('It does not ask again.')
  await expect(left).toHaveText('Moves left: 2')

  // From here on only the key of the game acts.
  const before = await coins()
  for (const rest of [1, 0]) {
    await act('EVM', 'Move')
    await expect(outcome('EVM')).toContainText('You were not asked.')
    await expect(left).toHaveText(`Moves left: ${rest}`)
  }
  await expect(dialog).toHaveCount(0)
  expect(await coins()).toBeCloseTo(before - 0.02, 12)
  await act('EVM', 'Move')
  await expect(outcome('EVM')).toContainText('The contract has refused the move')
  await expect(outcome('EVM')).toContainText('transfer-amount-exceeded')
  expect(await coins()).toBeCloseTo(before - 0.02, 12)

  // The settings say in words what was allowed and used.
  await openSettings()
  await dialog.getByRole('button', { name: 'Smart sessions' }).click()
  const session = dialog.getByRole('list', { name: 'Smart sessions' }).getByRole('button')
  await expect(session).toContainText('Spend up to 0.02 POL every 1 hour')
  await expect(session).toContainText('Used 0.02 of 0.02 POL in this period')
  await expect(session).toContainText('23 hours left')
  await session.click()
  const approval = wallet.getByRole('button', { name: 'Take back', exact: true })
  // A press counts half a second after the session is there.
  await expect(async () => {
    if (!(await approval.isVisible())) await dialog.getByRole('button', { name: 'Take it back' }).click()
    await expect(approval).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await approval.click()
  await expect(dialog.getByText('No sessions')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await act('EVM', 'Move')
  await expect(outcome('EVM')).toContainText('The contract has refused the move: CannotUseADisabledDelegation')
  expect(await coins()).toBeCloseTo(before - 0.02, 12)
})
