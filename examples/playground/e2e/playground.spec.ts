import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { CONTENT_SECURITY_POLICY } from '../content-security-policy.js'
import { kitOnPage, type KitOnPage } from './kit-on-page.js'
import { expect, test } from './watched-test.js'

// Each has a page of its own.
test.describe.configure({ mode: 'parallel' })

const STARTED_AT_ONCE = ['host', 'core', 'inspector', 'dictionary', 'greeter']
const UNLUCKY = 'Plugin "unlucky" failed to start: It always does, so that you can see that nobody else minds.'
const NO_WORDS = 'No plugin provides "words", needed by "greeter". Add dictionary() to plugins.'

/** Opens the page and waits until all that starts at once has started. */
async function open(page: Page): Promise<KitOnPage> {
  await page.goto('/')
  const kit = kitOnPage(page)
  for (const id of STARTED_AT_ONCE) await expect(kit.status(id)).toHaveText('started')
  return kit
}

/** What the plugin that counts seconds has come to. */
const secondsOf = async (kit: KitOnPage) => parseInt(await kit.readings.getByText(/^\d+ s$/).innerText())

test('is served under its policy, and every plugin starts', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toBe(CONTENT_SECURITY_POLICY)
  const kit = kitOnPage(page)
  await expect(kit.status('slow-start')).toHaveText('starting')
  for (const id of [...STARTED_AT_ONCE, 'slow-start']) await expect(kit.status(id)).toHaveText('started')
  await expect(kit.panel.getByText('is started')).toBeVisible()
})

test('the policy is in force: what it forbids is refused, and told', async ({ page, watched }) => {
  await open(page)
  const inline = page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<b>inline</b>')
  })
  await expect(inline).rejects.toThrow('TrustedHTML')
  await expect.poll(() => watched.violations.splice(0)).toEqual(['require-trusted-types-for'])
  expect(watched.errors.splice(0)).toHaveLength(1)
})

test('a plugin that is added starts, and one that is removed is gone', async ({ page }) => {
  const kit = await open(page)
  await expect(kit.status('prices')).toHaveText('not added')
  await expect(kit.manifest).toContainText('This kit can call nobody.')
  await kit.button('Add prices').click()
  await expect(kit.status('prices')).toHaveText('started')
  await expect(kit.manifest).toContainText('https://prices.example.org')
  await kit.button('Remove prices').click()
  await expect(kit.status('prices')).toHaveText('not added')
  await expect(kit.manifest).toContainText('This kit can call nobody.')
})

test('a decorated class that arrives in a chunk of its own is given what it asks for', async ({ page, watched }) => {
  const kit = await open(page)
  const before = watched.requests.length
  await kit.button('Add uptime').click()
  await expect(kit.status('uptime')).toHaveText('started')
  expect(watched.requests.slice(before)).toEqual([expect.stringMatching(/\.js$/)])
  // Only the kit's clock, injected, can make it count.
  await expect.poll(() => secondsOf(kit)).toBeGreaterThan(1)
})

test('a plugin that misses something is blocked, says by what, and comes up when that is added', async ({ page, watched }) => {
  const kit = await open(page)
  await expect(kit.readings).toContainText('Good to see you!')
  await kit.button('Remove dictionary').click()
  await expect(kit.status('greeter')).toHaveText('blocked')
  await expect(kit.plugin('greeter')).toContainText(NO_WORDS)
  await expect(kit.readings).not.toContainText('Good to see you!')
  await kit.button('Add dictionary').click()
  await expect(kit.status('greeter')).toHaveText('started')
  await expect(kit.plugin('greeter')).not.toContainText(NO_WORDS)
  await expect(kit.readings).toContainText('Good to see you!')
  expect(watched.errors.splice(0)).toEqual([expect.stringContaining(NO_WORDS)])
})

test('a plugin that fails says so in a sentence, and the others go on', async ({ page, watched }) => {
  const kit = await open(page)
  await kit.button('Add unlucky').click()
  await expect(kit.status('unlucky')).toHaveText('failed')
  await expect(kit.plugin('unlucky')).toContainText(UNLUCKY)
  await expect(kit.timeline).toContainText(UNLUCKY)
  for (const id of STARTED_AT_ONCE) await expect(kit.status(id)).toHaveText('started')
  expect(watched.errors.splice(0)).toEqual([expect.stringContaining(UNLUCKY)])
})

test('two kits on the page share nothing', async ({ page }) => {
  const first = await open(page)
  const toggle = page.getByRole('switch', { name: 'A second kit on this page' })
  await toggle.click()
  const second = kitOnPage(page, 'Second kit')
  await expect(second.status('greeter')).toHaveText('started')

  await second.button('Add prices').click()
  await second.button('Remove greeter').click()
  await second.button('Stop').click()
  await expect(second.panel.getByText('is stopped')).toBeVisible()
  await expect(second.status('prices')).toHaveText('ready')
  await expect(first.status('prices')).toHaveText('not added')
  await expect(first.status('greeter')).toHaveText('started')
  await expect(first.timeline).not.toContainText('prices')

  await first.timeline.getByRole('button', { name: 'Clear' }).click()
  await expect(second.timeline).toContainText('prices')

  await toggle.click()
  await expect(second.panel).toHaveCount(0)
  await expect(first.status('core')).toHaveText('started')
  await first.button('Add prices').click()
  await expect(first.status('prices')).toHaveText('started')
})

// A kit that runs hears what other tabs store, and when its page comes back from the browser's cache.
const OF_THE_KIT_ITSELF = 2

test('a stop takes everything back, and a start after it takes no more than the first did', async ({ page, watched }) => {
  const kit = await open(page)
  await expect(kit.status('slow-start')).toHaveText('started')
  const before = await watched.out()
  await kit.button('Add uptime').click()
  await expect.poll(() => secondsOf(kit)).toBeGreaterThan(0)
  const running = await watched.out()
  expect(running.timers).toBe(before.timers + 1)

  await kit.button('Stop').click()
  await expect(kit.status('uptime')).toHaveText('ready')
  await expect(kit.status('core')).toHaveText('ready')
  await expect.poll(watched.out).toEqual({ timers: 0, listeners: before.listeners - OF_THE_KIT_ITSELF })

  await kit.button('Start').click()
  await expect(kit.status('slow-start')).toHaveText('started')
  await expect.poll(() => secondsOf(kit)).toBeGreaterThan(0)
  await expect.poll(watched.out).toEqual(running)
})

test('a kit that is stopped while a plugin starts is stopped at once', async ({ page, watched }) => {
  await page.goto('/')
  const kit = kitOnPage(page)
  await expect(kit.status('slow-start')).toHaveText('starting')
  await kit.button('Stop').click()
  await expect(kit.status('slow-start')).toHaveText('ready')
  await expect.poll(async () => (await watched.out()).timers).toBe(0)
})

test('the timeline tells what happened, the newest first, and can be cleared', async ({ page }) => {
  const kit = await open(page)
  const entries = kit.timeline.getByRole('listitem')
  await expect(kit.status('slow-start')).toHaveText('started')
  await expect(entries.first()).toContainText(/\d\d:\d\d:\d\d\.\d{3}.*slow-start.*started/)
  await kit.button('Remove greeter').click()
  await expect(entries.first()).toContainText(/greeter.*removed/)
  await kit.button('Clear').click()
  await expect(entries).toHaveCount(0)
})

test('the keyboard is enough, and stays where it was', async ({ page }) => {
  const kit = await open(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'A second kit on this page' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(kit.button('Stop')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(kit.button('Start')).toBeFocused()
  await page.keyboard.press('Enter')
  await kit.button('Add prices').focus()
  await page.keyboard.press('Space')
  await expect(kit.button('Remove prices')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(kit.button('Add prices')).toBeFocused()
})

test('what happens is said to a screen reader', async ({ page }) => {
  const kit = await open(page)
  await expect(kit.status('slow-start')).toHaveText('started')
  await kit.button('Add prices').click()
  await expect(kit.panel.getByRole('status')).toHaveText('prices started')
})

for (const [reducedMotion, animation] of [['no-preference', 'turn'], ['reduce', 'none']] as const) {
  test(`what is starting is shown with the animation "${animation}" when the wish for motion is "${reducedMotion}"`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    const starting = kitOnPage(page).panel.locator('.badge', { hasText: /^starting$/ }).locator('svg').first()
    // Read once, while it is starting: when it has started, nothing turns in any case.
    expect(await starting.evaluate((icon) => getComputedStyle(icon).animationName)).toBe(animation)
  })
}

/** Everything in: two kits, a plugin of every status. */
async function fill(page: Page) {
  const kit = await open(page)
  await page.getByRole('switch').click()
  for (const id of ['unlucky', 'prices', 'uptime']) await kit.button(`Add ${id}`).click()
  await kit.button('Remove dictionary').click()
  await expect(kit.status('greeter')).toHaveText('blocked')
  await expect(kit.status('uptime')).toHaveText('started')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing to mend, in ${colorScheme} colours`, async ({ page, watched }) => {
    await page.emulateMedia({ colorScheme })
    await fill(page)
    const { violations, passes } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    expect(passes.map(({ id }) => id)).toContain('color-contrast')
    expect(watched.errors.splice(0)).toHaveLength(2)
  })
}

test('fits a screen of 320 px without scrolling sideways', async ({ page, watched }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await fill(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(watched.errors.splice(0)).toHaveLength(2)
})
