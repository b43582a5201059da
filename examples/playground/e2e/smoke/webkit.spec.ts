import { test as base } from '@playwright/test'
import { smokeFlows } from './flows.js'
import type { Visitor } from './visitor.js'
import { webdriverVisitor } from './webdriver-visitor.js'
import { startWebKit } from './webkit.js'

smokeFlows(
  base.extend<{ visitor: Visitor }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names there
    visitor: async ({}, provide) => {
      const { command, stop } = await startWebKit(process.env.LATCHKEY_WEBKIT!)
      await provide(webdriverVisitor(command, await command('GET', '/window')))
      await stop()
    },
  }),
)
