import type { Page } from '@playwright/test'
import { putAxe, runAxe } from '../../axe-in-page.js'
import { expect, test, type Watched } from './test.js'

test.describe.configure({ mode: 'parallel' })

const openAll = (page: Page) =>
  page.evaluate(() =>
    document.querySelectorAll<HTMLDetailsElement>('details.section').forEach((section) => (section.open = true)),
  )

/** Two kits have each told of two plugins that are in trouble on purpose. */
function quieten({ errors }: Watched) {
  expect(errors.splice(0)).toHaveLength(4)
}

for (const mode of ['light', 'dark']) {
  test(`axe finds no violation in ${mode} colours, with everything open`, async ({
    page,
    watched,
    playground: { open, connect, act, outcome, prompt, tab },
  }) => {
    await open(`?v=1&kits=on&demos=greeter,unlucky&mode=${mode}&radius=8`)
    await connect('EVM')
    await openAll(page)
    await act('EVM', 'Sign a message')
    await expect(prompt).toBeVisible()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    await putAxe(page)
    const check = async (where: string) => {
      const { broken, kept } = await runAxe(page, where)
      expect(broken).toEqual([])
      expect(kept).toContain('color-contrast')
    }
    await check('body')
    await prompt.getByRole('button', { name: 'Reject' }).click()
    await expect(outcome('EVM')).toContainText('declined')
    // The others are made of the same parts.
    for (const name of ['Network', 'Code']) {
      await tab(name)
      await check('[role=tabpanel]')
    }
    quieten(watched)
  })
}

test('fits a screen of 360 px without scrolling sideways, with everything open', async ({
  page,
  watched,
  playground: { open, connect, tab },
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open('?v=1&kits=on&demos=greeter,unlucky')
  await connect('Bitcoin')
  await openAll(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(360)
  for (const name of ['State', 'Events', 'Network', 'Plugins', 'Code']) {
    await tab(name)
    expect(await width()).toBe(360)
  }
  quieten(watched)
})

test('nothing moves while the page loads', async ({ page, playground: { open } }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    const shifts: number[] = []
    Object.assign(window, { shifts })
  })
  await open()
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  expect(moved).toBeLessThan(0.01)
})

test('a modal in German fetches the words of German, and of no other language', async ({ page, playground }) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [, language] = /\/assets\/([a-z]{2})-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (language) fetched.add(language)
  })
  await playground.open('?locale=de')
  await page.getByTestId('connect-button').first().click()
  await expect(playground.dialog.getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
  // The words of the other views come with the first of them.
  await playground.dialog.getByRole('button', { name: /^Alle Wallets/ }).click()
  await expect(playground.dialog.getByRole('searchbox')).toBeVisible()
  expect([...fetched]).toEqual(['de'])
})
