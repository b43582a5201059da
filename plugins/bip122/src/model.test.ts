import { connectorModel } from '@latchkey/core/testing/model'
import fc from 'fast-check'
import { bip122 } from './index.js'
import { satsConnectWorld, unisatWorld, walletStandardWorld, type BitcoinWorld } from './wallets.test.helper.js'

/** A course takes some five milliseconds. */
const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)

test.each<[kind: string, runs: number, world: () => BitcoinWorld]>([
  ['sats-connect', RUNS, satsConnectWorld],
  ['the Wallet Standard', RUNS / 5, walletStandardWorld],
  ['UniSat', RUNS / 5, unisatWorld],
])(
  '%s: holds the connector model over %i random runs',
  async (_kind, numRuns, world) => {
    await connectorModel(
      fc,
      { plugin: () => bip122(), connectorId: world().connectorId, world },
      { numRuns: Math.ceil(numRuns) },
    )
  },
  120_000,
)
