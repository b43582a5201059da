import { smokeFlows } from './flows.js'
import { test } from './playwright-test.js'

// What Chromium's rules for storage and pop-ups mean is tested in `hostile-page`, `minimal` and `real-wallets`.
smokeFlows(test)
