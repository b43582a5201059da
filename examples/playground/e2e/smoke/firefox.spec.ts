import { test } from '../test.js'
import { smokeFlows } from './flows.js'
import { playwrightVisitor } from './playwright-visitor.js'
import type { Visitor } from './visitor.js'

smokeFlows(
  test.extend<{ visitor: Visitor }>({ visitor: async ({ page }, provide) => provide(playwrightVisitor(page)) }),
)
