import { expect, test as base } from '@playwright/test'
import { approveEvm, smokeFlows } from './flows.js'
import { popupFlows } from './popup-flows.js'
import { serving, type Serve } from './serve-beside.js'
import { storageFlows } from './storage-flows.js'
import type { Visitor } from './visitor.js'
import { webdriverVisitor } from './webdriver-visitor.js'
import { startWebKit } from './webkit.js'

async function visiting(visit: (visitor: Visitor) => Promise<void>, settings: readonly string[] = []) {
  const { command, stop } = await startWebKit(process.env.LATCHKEY_WEBKIT!, settings)
  await visit(webdriverVisitor(command, await command('GET', '/window')))
  await stop()
}

// WebKit's driver has private windows only.
const test = base.extend<{ visitor: Visitor; serve: Serve }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names there
  visitor: ({}, provide) => visiting(provide),
  // oxlint-disable-next-line no-empty-pattern -- as above
  serve: ({}, provide) => serving(provide),
})

smokeFlows(test)
popupFlows(test)
storageFlows(test)

test('F-S02: connects a page wallet where WebKit has no storage', ({ baseURL }) =>
  visiting(
    async (visitor) => {
      await visitor.open(`${baseURL}/?v=1&approve=yes`)
      expect(await visitor.run('return window.localStorage')).toBe(null)
      await approveEvm(visitor)
    },
    ['--enable-html5-local-storage=false'],
  ))
