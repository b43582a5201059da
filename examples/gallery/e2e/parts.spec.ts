import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, modalOn, openGallery, show, test } from './watched-test.js'

test.describe.configure({ mode: 'parallel' })

/** The tokens that the README promises to authors of plugins. */
const README = readFileSync(join(import.meta.dirname, '../../../react-bindings/README.md'), 'utf8')
const SECTION = README.slice(README.indexOf('#### Style sheets'), README.indexOf('### Security policy'))
const TOKENS = [...new Set(SECTION.match(/`--lk-[\w-]+`/g))].map((name) => name.slice(1, -1))

const valuesOf = (page: Page) =>
  page.evaluate((names) => {
    const box = gallery.shown.root().querySelector('.parts--box')!
    const style = getComputedStyle(box)
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]))
  }, TOKENS)

test('every token in the README has a value for a sheet of a plugin, in both themes', async ({ page }) => {
  await openGallery(page)
  const values = { light: {}, dark: {} }
  for (const mode of ['light', 'dark'] as const) {
    await show(page, 'parts/tokens', { mode })
    values[mode] = await valuesOf(page)
  }
  expect(TOKENS.length).toBeGreaterThan(30)
  for (const all of Object.values(values)) expect(Object.entries(all).filter(([, value]) => value === '')).toEqual([])
  expect(values.light).not.toEqual(values.dark)
})

test('a sheet of a plugin follows what the app sets', async ({ page }) => {
  await openGallery(page)
  await show(page, 'parts/tokens', { mode: 'light' })
  await page.evaluate(() => {
    const { style } = document.documentElement
    style.setProperty('--lk-border', 'rgb(1, 2, 3)')
    style.setProperty('--w3m-accent', 'rgb(4, 5, 6)')
  })
  const drawn = await page.evaluate(() => {
    const find = (selector: string) => getComputedStyle(gallery.shown.root().querySelector(selector)!)
    return [find('.parts--box').borderTopColor, find('.parts--value').getPropertyValue('--_app-accent')]
  })
  expect(drawn).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)'])
})

test('the Space key turns a switch and ticks a checkbox, and Tab skips those that are disabled', async ({ page }) => {
  await openGallery(page)
  await show(page, 'parts/switch')
  const modal = modalOn(page)
  const toggle = modal.getByRole('switch', { name: 'Activity' })
  await expect(toggle).toHaveAccessibleDescription('Coming soon')
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(modal.getByRole('switch', { name: 'Testnet' })).toBeFocused()
  await page.keyboard.press('Tab')
  const box = modal.getByRole('checkbox', { name: 'Only reviewed wallets' })
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
})

test('letters and arrow keys choose in a select', async ({ page }) => {
  await openGallery(page)
  await show(page, 'parts/select')
  const select = modalOn(page).getByRole('combobox', { name: 'Network' })
  await select.focus()
  await page.keyboard.press('p')
  await expect(select).toHaveValue('two')
  await page.keyboard.press('ArrowUp')
  await expect(select).toHaveValue('one')
})

test('Enter changes the unit of an amount, from right to left as well, and a screen reader is told the amount', async ({
  page,
}) => {
  await openGallery(page)
  await show(page, 'parts/amount-in-money', { locale: 'ar' })
  const field = modalOn(page).getByRole('textbox').first()
  const button = modalOn(page).getByRole('button', { name: '3,000.00' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('3000')
  await expect(modalOn(page).getByRole('status').filter({ hasText: '3,000.00' })).toBeAttached()
  await expect(modalOn(page).getByRole('button', { name: '1 ETH' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('1')
})

test('Enter shows and hides details', async ({ page }) => {
  await openGallery(page)
  await show(page, 'parts/key-values')
  const button = modalOn(page).getByRole('button', { name: 'Connected wallets' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(modalOn(page).getByRole('definition')).toHaveCount(8)
  await page.keyboard.press('Enter')
  await expect(modalOn(page).getByRole('definition')).toHaveCount(5)
})

test('arrow keys select a tab, mirrored from right to left, and move through a list of any length', async ({
  page,
}) => {
  await openGallery(page)
  await show(page, 'parts/tabs', { locale: 'ar' })
  const tabs = modalOn(page).getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')

  await show(page, 'parts/virtual-list')
  const rows = modalOn(page).getByRole('listitem')
  await rows.first().getByRole('button').focus()
  await page.keyboard.press('End')
  const last = modalOn(page).locator('[aria-posinset="200"] button')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
})

for (const locale of ['de', 'fr', 'ru'] as const) {
  test(`breaks no word of a tile, in ${locale}`, async ({ page }) => {
    await openGallery(page)
    await show(page, 'account/ready', { locale })
    const lines = await page.evaluate(() =>
      [...gallery.shown.root().querySelectorAll('.tile-label')].flatMap((label) => {
        const [text] = label.childNodes
        return [...label.textContent.matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text!, index)
          range.setEnd(text!, index + word.length)
          return { word, lines: range.getClientRects().length, fits: label.scrollWidth <= label.clientWidth + 1 }
        })
      }),
    )
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.filter(({ lines, fits }) => lines > 1 || !fits)).toEqual([])
  })
}

test('balances centred texts, and breaks Japanese between phrases', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connecting/declined', { locale: 'ja' })
  const styles = await page.evaluate(() => {
    const root = gallery.shown.root()
    const styleOf = (selector: string) => getComputedStyle(root.querySelector(selector)!)
    return [
      styleOf('.centred p').getPropertyValue('text-wrap-style'),
      styleOf('.button').getPropertyValue('text-wrap-style'),
      styleOf('.root').getPropertyValue('text-wrap-style'),
      styleOf('.root').getPropertyValue('word-break'),
    ]
  })
  expect(styles).toEqual(['balance', 'balance', 'pretty', 'auto-phrase'])
})
