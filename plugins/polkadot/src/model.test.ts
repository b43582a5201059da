import { connectorModel } from '@latchkey/core/testing/model'
import fc from 'fast-check'
import { polkadot } from './index.js'
import { injectedWorld } from './wallets.test.helper.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)

test(`${RUNS} courses of events`, async () => {
  const fixture = { plugin: () => polkadot(), connectorId: 'polkadot:talisman', world: () => injectedWorld() }
  // It cannot be found out whether an extension would have to ask: what it has forgotten meanwhile, it asks for again.
  await connectorModel(fc, fixture, { numRuns: RUNS, without: ['forget'] })
}, 120_000)
