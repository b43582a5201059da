import { expect, type Page } from '@playwright/test'
import { asFunction } from './page-script.js'
import type { Visitor } from './visitor.js'

/** A visitor in a browser that Playwright drives. */
export function playwrightVisitor(page: Page): Visitor {
  const button = (part: string, name: RegExp) => page.locator(part).getByRole('button', { name })
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    press: (part, name) => button(part, name).click(),
    async hold(part, name) {
      await button(part, name).hover()
      await page.mouse.down()
      return () => page.mouse.up()
    },
    paste: (field) => page.locator(field).press('ControlOrMeta+v'),
    sees: (part, text) => expect(page.locator(part)).toContainText(text),
    seesNo: (part) => expect(page.locator(part)).toHaveCount(0),
    run: (body) => page.evaluate(asFunction(body)),
    windows: async () => page.context().pages().length,
    inAnotherWindow: async () => playwrightVisitor(await page.context().newPage()),
  }
}
