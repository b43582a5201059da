import { connectorModel } from '@latchkey/core/testing/model'
import fc from 'fast-check'
import { bip122 } from './index.js'
import {
  satsConnectEnvironment,
  unisatEnvironment,
  walletStandardEnvironment,
  type BitcoinEnvironment,
} from './wallets.test.helper.js'

/** A course takes some five milliseconds. */
const RUNS = Number(process.env['FC_RUNS'] ?? 100)

test.each<[kind: string, runs: number, environment: () => BitcoinEnvironment]>([
  ['sats-connect', RUNS, satsConnectEnvironment],
  ['the Wallet Standard', RUNS / 5, walletStandardEnvironment],
  ['UniSat', RUNS / 5, unisatEnvironment],
])(
  '%s: holds the connector model over %i random runs',
  async (_kind, numRuns, environment) => {
    await connectorModel(
      fc,
      { plugin: () => bip122(), connectorId: environment().connectorId, environment },
      { numRuns: Math.ceil(numRuns) },
    )
  },
  120_000,
)
