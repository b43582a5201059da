import type { Page } from '@playwright/test'
import { expect, openGallery, show, test } from './watched-test.js'

/** 216 colours that lie evenly in sRGB, and those that are hard. */
const ACCENTS = [
  ...[0, 51, 102, 153, 204, 255].flatMap((red, _, steps) =>
    steps.flatMap((green) => steps.map((blue) => `rgb(${red} ${green} ${blue})`)),
  ),
  ...['black', 'white', 'grey', 'yellow', 'red', 'lime', 'blue', 'cyan', 'magenta', 'transparent'],
  ...['#f7931a', '#f0b90b', '#14f195', '#ccff00', '#b4308b', '#0b0d17', '#fefefe', '#010101', '#00000000'],
  ...['rgb(255 0 0 / 0.3)', 'rgb(255 255 0 / 0.5)', '#0000ff40', 'hsl(120 100% 50% / 10%)', 'rgb(0 0 0 / 0.5)'],
  ...['oklch(0.7 0.3 150)', 'oklch(0.5 none none)', 'hsl(none 0% 50%)', 'color(srgb none 0.5 0.5)', 'lab(50 0 0)'],
  ...['color(display-p3 0 1 0)', 'color(display-p3 1 0 0)', 'color(rec2020 0 1 0)', 'color-mix(in oklch, red, black)'],
]

/** What every surface is drawn with, and what stands on all of them. */
const SURFACES = ['--lk-background', '--lk-surface-1', '--lk-surface-2', '--lk-surface-3']

type Rgb = readonly [red: number, green: number, blue: number]

interface Drawn {
  readonly surfaces: readonly Rgb[]
  readonly text: Rgb
  readonly filled: Rgb
  readonly textOnFilled: Rgb
  readonly ring: Rgb
  readonly pageButton: Rgb
  readonly textOnPageButton: Rgb
}

/** What Chromium draws with each accent, in bytes of a canvas: opaque, as on a screen. */
const drawnWith = (page: Page, accents: readonly string[]): Promise<readonly Drawn[]> =>
  page.evaluate(
    ([accents, surfaces]) => {
      const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
      const rgb = (colour: string) => {
        brush.clearRect(0, 0, 1, 1)
        // A canvas ignores what is no colour.
        brush.fillStyle = '#f0f'
        brush.fillStyle = colour
        const before = brush.fillStyle
        brush.fillStyle = '#0f0'
        brush.fillStyle = colour
        if (brush.fillStyle !== before) throw new Error(`${colour} is no colour.`)
        brush.fillRect(0, 0, 1, 1)
        const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data
        if (alpha !== 255) throw new Error(`${colour} is not opaque.`)
        return [red!, green!, blue!] as const
      }
      const root = gallery.shown.root()
      const find = (selector: string) => getComputedStyle(root.querySelector(selector)!)
      const probe = root.querySelector('.parts--box') as HTMLElement
      const focused = root.querySelector<HTMLElement>('button')!
      focused.focus({ focusVisible: true } as FocusOptions)
      // A transition would show a colour of the accent before.
      const still = new CSSStyleSheet()
      still.replaceSync('*{transition:none!important}')
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, still]
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
      const button = document.querySelector('.lk-element[data-kind=primary]')!
      const link = root.querySelector('.parts--value') as HTMLElement
      return accents.map((accent) => {
        document.documentElement.style.setProperty('--w3m-accent', accent)
        const grounds = surfaces.map((name) => {
          probe.style.background = `var(${name})`
          return rgb(getComputedStyle(probe).backgroundColor)
        })
        return {
          surfaces: grounds,
          text: rgb(getComputedStyle(link).color),
          filled: rgb(find('.button-primary').backgroundColor),
          textOnFilled: rgb(find('.button-primary').color),
          ring: rgb(getComputedStyle(focused).outlineColor),
          pageButton: rgb(getComputedStyle(button).backgroundColor),
          textOnPageButton: rgb(getComputedStyle(button).color),
        }
      })
    },
    [accents, SURFACES] as const,
  )

const channel = (byte: number) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
const luminance = ([red, green, blue]: Rgb) => 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)

/** As WCAG 2 computes it, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

for (const mode of ['light', 'dark'] as const) {
  test(`keeps every accent legible in the ${mode} theme`, async ({ page }) => {
    await openGallery(page)
    await show(page, 'parts/tokens', { mode })
    expect(ACCENTS.length).toBeGreaterThan(200)
    const drawn = await drawnWith(page, ACCENTS)
    const faults = drawn.flatMap(
      ({ surfaces, text, filled, textOnFilled, ring, pageButton, textOnPageButton }, index) => {
        const pairs: readonly (readonly [what: string, least: number, one: Rgb, other: Rgb])[] = [
          ...surfaces.flatMap((surface, at) => [
            [`text on ${SURFACES[at]}`, 4.5, text, surface] as const,
            [`filled button on ${SURFACES[at]}`, 3, filled, surface] as const,
            [`focus ring on ${SURFACES[at]}`, 3, ring, surface] as const,
          ]),
          ['text on a filled button', 4.5, textOnFilled, filled],
          ['text on the button in the page', 4.5, textOnPageButton, pageButton],
        ]
        return pairs
          .map(([what, least, one, other]) => ({ what, least, is: contrast(one, other) }))
          .filter(({ least, is }) => is < least)
          .map(({ what, is }) => `${ACCENTS[index]}: ${what} ${is.toFixed(2)}`)
      },
    )
    expect(faults).toEqual([])
  })
}

test('draws an accent as it is where it is legible', async ({ page }) => {
  await openGallery(page)
  for (const [mode, accents] of [
    ['light', ['#3f54e0', '#0a5c55', 'rgb(102 0 153)']],
    ['dark', ['#9fb0ff', 'yellow', '#f7931a', 'white']],
  ] as const) {
    await show(page, 'parts/tokens', { mode })
    const given = await page.evaluate((accents) => {
      const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
      return accents.map((accent) => {
        brush.fillStyle = accent
        brush.fillRect(0, 0, 1, 1)
        return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3)
      })
    }, accents)
    const drawn = await drawnWith(page, accents)
    expect(drawn.map(({ filled, text }) => [filled, text])).toEqual(given.map((rgb) => [rgb, rgb]))
  }
})

test('the theme reaches what the browser draws: inputs, checkboxes and scrollbars', async ({ page }) => {
  await openGallery(page)
  for (const mode of ['light', 'dark'] as const) {
    await show(page, 'connect/legal-box', { mode })
    const schemes = await page.evaluate(() =>
      ['input', '.body-scroll'].map(
        (selector) => getComputedStyle(gallery.shown.root().querySelector(selector)!).colorScheme,
      ),
    )
    expect(schemes).toEqual([mode, mode])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await show(page, 'connect/legal-box', { mode: 'system' })
  const input = page.getByRole('checkbox')
  await expect(input).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(input).toHaveCSS('color-scheme', 'light')
})
