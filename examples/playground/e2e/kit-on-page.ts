import type { Locator, Page } from '@playwright/test'

/** One kit's panel, by what a visitor calls its parts. */
export interface KitOnPage {
  readonly panel: Locator
  readonly readings: Locator
  readonly timeline: Locator
  readonly manifest: Locator
  /** The row of a plugin. */
  plugin(id: string): Locator
  /** Where a plugin stands. */
  status(id: string): Locator
  button(name: string): Locator
}

const STATUS = /^(ready|starting|started|blocked|failed|not added)$/

export function kitOnPage(page: Page, name = 'First kit'): KitOnPage {
  const panel = page.getByRole('region', { name })
  const card = (title: string) => panel.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  const plugin = (id: string) => card('Plugins').getByRole('listitem').filter({ has: page.getByText(id, { exact: true }) })
  return {
    panel,
    readings: card('What they say'),
    timeline: card('Timeline'),
    manifest: card('Network manifest'),
    plugin,
    status: (id) => plugin(id).getByText(STATUS),
    button: (name) => panel.getByRole('button', { name, exact: true }),
  }
}
