import { connectorModel } from '@latchkey/core/testing/model'
import fc from 'fast-check'
import { createSigner, keplrWorld } from './keplr.test.helper.js'
import { cosmos } from './index.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)

test(`${RUNS} courses of events`, async () => {
  const signer = createSigner()
  const fixture = { plugin: () => cosmos(), connectorId: 'cosmos:keplr', world: () => keplrWorld(signer) }
  // Keplr cannot be asked whether it would have to ask: what it has forgotten meanwhile, it asks for again.
  await connectorModel(fc, fixture, { numRuns: RUNS, without: ['forget'] })
}, 120_000)
