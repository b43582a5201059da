import { connectorModel } from '@latchkey/core/testing/model'
import fc from 'fast-check'
import { createSigner, keplrEnvironment } from './keplr.test.helper.js'
import { cosmos } from './index.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 100)

test(`keeps every promise in ${RUNS} random runs`, async () => {
  const signer = createSigner()
  const fixture = { plugin: () => cosmos(), connectorId: 'cosmos:keplr', environment: () => keplrEnvironment(signer) }
  // Keplr cannot tell whether it would prompt, so after it forgot an approval it prompts again.
  await connectorModel(fc, fixture, { numRuns: RUNS, without: ['forget'] })
})
