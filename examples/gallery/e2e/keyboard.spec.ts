import type { Locator, Page } from '@playwright/test'
import { expect, modalOn, openGallery, show, test } from './watched-test.js'

test.describe.configure({ mode: 'parallel' })

/** What has the focus: in the modal its words, on the page `page: …`. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const inside = activeElement?.shadowRoot?.activeElement
    const nameOf = (element: Element | null | undefined) =>
      element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return inside ? nameOf(inside) : `page: ${nameOf(activeElement)}`
  })

const viewOf = (page: Page) => page.evaluate(() => gallery.at().view)

/** Opens the modal as who has no mouse does. */
async function openByKeyboard(page: Page, scenario: string) {
  await openGallery(page)
  await show(page, scenario, {}, false)
  await page.locator('.host-header button').focus()
  await page.keyboard.press('Enter')
  await expect(modalOn(page)).toBeVisible()
  // The frame that answers the press is a dialog, too.
  await expect(page.locator('[data-latchkey-frame]')).toHaveCount(0)
}

test('Enter opens the modal, Tab stays inside in both directions, Escape closes it and returns the focus', async ({
  page,
}) => {
  await openByKeyboard(page, 'connect/installed')
  const round: string[] = []
  for (let stop = 0; stop < 16; stop++) {
    await page.keyboard.press('Tab')
    round.push(await focused(page))
  }
  expect(round.filter((name) => name.startsWith('page:'))).toEqual([])
  const stops = new Set(round)
  // The first stop is the first installed wallet. The header comes after the last one, and then the row of pairing.
  expect([...stops].join('\n')).toMatch(/^[^\n]*Kestrel[^]*Harbor[^]*Close[^]*Phone or other wallet/)
  expect([...stops].some((name) => name.includes('All wallets'))).toBe(true)
  const last = await focused(page)
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe(round.at(-2))
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(last)
  await page.keyboard.press('Escape')
  await expect(modalOn(page)).toHaveCount(0)
  await expect(page.locator('.host-header button')).toBeFocused()
})

test('Enter chooses a wallet, and the back button returns the focus to the row that was pressed', async ({ page }) => {
  await openByKeyboard(page, 'connect/recent')
  const row = modalOn(page).getByRole('button', { name: /All wallets/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => viewOf(page)).toBe('AllWallets')
  await expect(modalOn(page).locator('input').first()).toBeFocused()
  const back = modalOn(page).getByRole('button', { name: 'Back', exact: true })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => viewOf(page)).toBe('Connect')
  await expect(row).toBeFocused()
})

test('the back button scrolls a long list to where it was left, and returns the focus to its row', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 420 })
  await openGallery(page)
  await show(page, 'networks/connected')
  const list = modalOn(page).locator('.body-scroll')
  const scrollTop = () => list.evaluate((element) => element.scrollTop)
  const help = modalOn(page).getByRole('button', { name: 'What is a network' })
  await help.focus()
  await expect.poll(scrollTop).toBeGreaterThan(100)
  const left = await scrollTop()
  await page.keyboard.press('Enter')
  await expect.poll(() => viewOf(page)).toBe('WhatIsANetwork')
  await expect.poll(scrollTop).toBe(0)
  await modalOn(page).getByRole('button', { name: 'Back', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => viewOf(page)).toBe('Networks')
  await expect(help).toBeFocused()
  await expect.poll(scrollTop).toBe(left)
})

test('all wallets: the search has the focus, arrows move through the results, Enter chooses, and back restores text and focus', async ({
  page,
}) => {
  await openByKeyboard(page, 'connect/installed')
  await modalOn(page)
    .getByRole('button', { name: /All wallets/ })
    .focus()
  await page.keyboard.press('Enter')
  const box = modalOn(page).getByRole('searchbox').or(modalOn(page).getByRole('combobox')).first()
  await expect(box).toBeFocused()
  await page.keyboard.type('fjord')
  await expect(modalOn(page).getByText('Fjord Wallet', { exact: true })).toBeVisible()
  await expect(modalOn(page).getByText('Amber Wallet', { exact: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = await focused(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => viewOf(page)).toMatch(/^Connecting/)
  await modalOn(page).getByRole('button', { name: 'Back', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => viewOf(page)).toBe('AllWallets')
  await expect(box).toHaveValue('fjord')
  await expect.poll(() => focused(page)).toBe(chosen)
})

test('networks: typing filters the list, and Enter switches', async ({ page }) => {
  await openGallery(page)
  await show(page, 'networks/nobody')
  await modalOn(page).locator('input').focus()
  await page.keyboard.type('kus')
  await expect(modalOn(page).getByText('Polygon', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Tab')
  for (let stop = 0; stop < 5 && !(await focused(page)).includes('Kusama'); stop++) await page.keyboard.press('Tab')
  expect(await focused(page)).toContain('Kusama')
  await page.keyboard.press('Enter')
  await expect(modalOn(page)).toHaveCount(0)
})

test('the account: tabs by arrow keys, tiles and rows by Tab, and Escape closes', async ({ page }) => {
  await openGallery(page)
  await show(page, 'account/ready')
  const tab = (name: string) => modalOn(page).getByRole('tab', { name })
  await tab('Tokens').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('NFTs')).toBeFocused()
  await expect(tab('NFTs')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('End')
  await expect(tab('Activity')).toBeFocused()
  // Of the tabs only the one that is chosen is a stop of its own.
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).not.toMatch(/Tokens|NFTs/)
  await page.keyboard.press('Escape')
  await expect(modalOn(page)).toHaveCount(0)
})

test('the account: arrow keys are mirrored from right to left', async ({ page }) => {
  await openGallery(page)
  await show(page, 'account/ready', { locale: 'ar' })
  const tabs = modalOn(page).getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(1)).toBeFocused()
})

test('a press on a locked wallet leads to the box of the terms, Space ticks it and unlocks the wallets', async ({
  page,
}) => {
  await openGallery(page)
  await show(page, 'connect/legal-box')
  const harbor = modalOn(page).getByRole('button', { name: /Harbor/ })
  await expect(harbor).toBeDisabled()
  await harbor.click({ force: true })
  await expect(modalOn(page).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(harbor).toBeEnabled()
})

test('Enter tries again after a rejection', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connecting/declined')
  await modalOn(page).getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(modalOn(page).locator('[part~=view]').getByText('Connection declined')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modalOn(page)).toHaveCount(0)
})

/** What a visitor without a pointer does. */
function byKeyboard(page: Page) {
  /** Goes on by Tab until something has the focus. */
  async function tabTo(target: Locator) {
    const hasFocus = () => target.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)
    for (let stop = 0; stop < 30 && !(await hasFocus()); stop++) await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  return {
    tabTo,
    /** Presses a button until it has led to a view: some hear a press only half a second after they are drawn. */
    async press(button: Locator, view: string) {
      await expect(async () => {
        if ((await viewOf(page)) !== view) {
          await expect(button).toBeEnabled({ timeout: 1_000 })
          await tabTo(button)
          await page.keyboard.press('Enter')
        }
        await expect.poll(() => viewOf(page), { timeout: 1_000 }).toBe(view)
      }).toPass()
    },
  }
}

test('a transfer: entered, compared, confirmed and sent by the keyboard alone', async ({ page }) => {
  await openGallery(page)
  await show(page, 'send/empty')
  const dialog = modalOn(page)
  const { tabTo, press } = byKeyboard(page)

  await tabTo(dialog.getByRole('textbox', { name: 'Amount' }))
  await page.keyboard.type('0.5')
  await tabTo(dialog.getByRole('textbox', { name: 'To' }))
  await page.keyboard.type('0x5290a1b2c3d4e5f60718293a4b5c6d7e8f9a9ee7')
  await expect(dialog.getByRole('note')).toContainText('looks like one that you know')
  await press(dialog.getByRole('button', { name: 'Review' }), 'WalletSendPreview')
  const box = dialog.getByRole('checkbox')
  await tabTo(box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await press(dialog.getByRole('button', { name: 'Send', exact: true }), 'WalletSendConfirmed')
  await press(dialog.getByRole('button', { name: 'Done' }), 'Account')
})

test('a swap: chosen, entered, reviewed and sent by the keyboard alone', async ({ page }) => {
  await openGallery(page)
  await show(page, 'swap/empty')
  const dialog = modalOn(page)
  const { tabTo, press } = byKeyboard(page)
  const bought = dialog.getByRole('button', { name: /^You receive/ })
  await press(bought, 'SwapSelectToken')
  await tabTo(dialog.getByRole('searchbox'))
  await page.keyboard.type('usd')
  await press(dialog.getByRole('button', { name: /USDC/ }), 'Swap')
  await expect(bought).toBeFocused()

  await tabTo(dialog.getByRole('textbox', { name: 'You pay' }))
  await page.keyboard.type('0.5')
  await press(dialog.getByRole('button', { name: 'Review' }), 'SwapPreview')
  await press(dialog.getByRole('button', { name: 'Swap', exact: true }), 'SwapConfirmed')
  await press(dialog.getByRole('button', { name: 'Done' }), 'Account')
})
