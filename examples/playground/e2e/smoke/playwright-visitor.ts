import { expect, type Page } from '@playwright/test'
import type { Visitor } from './visitor.js'

/** A visitor in a browser that Playwright drives. */
export function playwrightVisitor(page: Page): Visitor {
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    press: (part, name) => page.locator(part).getByRole('button', { name }).click(),
    paste: (field) => page.locator(field).press('ControlOrMeta+v'),
    sees: (part, text) => expect(page.locator(part)).toContainText(text),
    seesNo: (part) => expect(page.locator(part)).toHaveCount(0),
    inAnotherWindow: async () => playwrightVisitor(await page.context().newPage()),
  }
}
