import { connectorModel } from '@latchkey/core/testing/model'
import fc from 'fast-check'
import { polkadot } from './index.js'
import { injectedEnvironment } from './wallets.test.helper.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 100)

test(`keeps the invariants in ${RUNS} random courses of events`, async () => {
  const fixture = {
    plugin: () => polkadot(),
    connectorId: 'polkadot:talisman',
    environment: () => injectedEnvironment(),
  }
  // An extension does not tell whether it would ask, so it asks the visitor again where it has forgotten the page.
  await connectorModel(fc, fixture, { numRuns: RUNS, without: ['forget'] })
})
