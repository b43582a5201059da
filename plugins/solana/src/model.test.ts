import { connectorModel } from '@latchkey/core/testing/model'
import fc from 'fast-check'
import { solana } from './index.js'
import { registeredEnvironment } from './wallets.test.helper.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 100)

test(`keeps the invariants in ${RUNS} random courses of events`, async () => {
  const fixture = {
    plugin: () => solana(),
    connectorId: 'solana:Key Wallet',
    environment: () => registeredEnvironment(),
  }
  await connectorModel(fc, fixture, { numRuns: RUNS })
})
