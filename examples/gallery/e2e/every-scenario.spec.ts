import { AxeBuilder } from '@axe-core/playwright'
import { putAxe, runAxe } from '../../axe-in-page.js'
import { DATA } from './data.js'
import { forEveryScenario, measured } from './for-every-scenario.js'
import { expect, openGallery, test } from './watched-test.js'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** A window of 640 × 512, seen at twice its size, has this many pixels of its own. */
const AT_200_PERCENT = { width: 320, height: 256 }

/** The rules of axe whose outcome depends on the look. Names, roles and order are the same in each. */
const COLOURS = 'color-contrast'
const SCROLLING = 'scrollable-region-focusable'

const LOOKS = [
  {
    how: 'in light colours, 40 % longer, on a desktop',
    axe: { finds: 'axe finds nothing', rules: undefined, has: COLOURS },
    look: { mode: 'light', locale: 'pseudo' },
    size: { width: 1000, height: 760 },
  },
  {
    how: 'in dark colours, from right to left, on a phone',
    axe: { finds: 'axe finds no faint colour', rules: [COLOURS, SCROLLING], has: COLOURS },
    look: { mode: 'dark', locale: 'ar' },
    size: { width: 390, height: 844 },
  },
  {
    how: '40 % longer, 320 pixels wide and at twice its size',
    axe: { finds: 'what scrolls can have the focus', rules: [SCROLLING], has: SCROLLING },
    look: { mode: 'dark', locale: 'pseudo' },
    size: AT_200_PERCENT,
  },
] as const

/** What hosts and plugins draw themselves is in no catalogue of ours. */
const isOurs = (id: string) => !/^(slots|buttons|view\/overriding|connect\/(methods|collapsed))/.test(id)

/** By day each scenario is looked at in one of the looks; by night in all of them. */
const isEveryLook = process.env['LATCHKEY_EVERY_LOOK'] !== undefined

LOOKS.forEach(({ how, axe, look, size }, index) => {
  const parts = isEveryLook ? [0, 1].map((half) => [half, 2] as const) : [[index, LOOKS.length] as const]
  for (const part of parts) {
    const [finds, rules] = isEveryLook ? [axe.finds, axe.rules] : ['axe finds nothing', undefined]
    const which = `${part[0] + 1} of ${part[1]}`
    test(`every scenario, ${how}: ${finds}, no word is cut or hard-coded, nothing reaches over the edge (${which})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: look.mode })
      await page.setViewportSize(size)
      let looked = 0
      const check = async (id: string) => {
        const isModal = !id.startsWith('buttons/')
        const { broken, kept } = await runAxe(page, isModal ? '[data-latchkey]' : 'body', rules)
        looked += Number(kept.includes(axe.has))
        const kinds =
          look.locale === 'pseudo' && isOurs(id) ? (['own', 'cut', 'over'] as const) : (['cut', 'over'] as const)
        const found = isModal ? await measured(page, kinds, DATA) : undefined
        return (broken.length > 0 || found) && { ...(broken.length > 0 && { broken }), ...found }
      }
      expect(await forEveryScenario(page, look, part, check, putAxe)).toEqual({})
      // The rule found something to look at.
      expect(looked).toBeGreaterThan(80 / part[1])
    })
  }
})

test('every scenario has an id of its own, so that none hides another', async ({ page }) => {
  const ids = (await openGallery(page)).map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('axe finds no violation on the list of scenarios', async ({ page }) => {
  await page.goto('/')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
