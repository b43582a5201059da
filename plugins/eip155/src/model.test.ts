import { connectorModel } from '@latchkey/core/testing/model'
import fc from 'fast-check'
import { coinbaseConnector } from './connectors/coinbase/coinbase-connector.js'
import { coinbaseWorld, fakeCoinbase } from './connectors/coinbase/coinbase.test.helper.js'
import { pluginWith } from './connectors/one-connector.test.helper.js'
import { mainnet, polygon } from './networks/networks.js'
import { eip155 } from './plugin.js'
import { ANNOUNCED_ID, announcedWorld, INJECTED_ID, injectedWorld } from './wallets.test.helper.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)
/** The rest is as above: here only what is different has to be met. */
const FEWER = Math.ceil(RUNS / 10)
const plugin = () => eip155({ networks: [mainnet, polygon], coinbase: false, safe: false })

test(`${RUNS} courses of a wallet that announces itself`, async () => {
  await connectorModel(fc, { plugin, connectorId: ANNOUNCED_ID, world: () => announcedWorld() }, { numRuns: RUNS })
}, 120_000)

test(`F-P06: ${FEWER} courses of a wallet that refuses to be asked while it is asking`, async () => {
  await connectorModel(fc, { plugin, connectorId: ANNOUNCED_ID, world: () => announcedWorld({ asksOnce: true }) }, { numRuns: FEWER })
}, 120_000)

test(`${FEWER} courses of a wallet that says nothing of itself`, async () => {
  await connectorModel(fc, { plugin, connectorId: INJECTED_ID, world: injectedWorld }, { numRuns: FEWER })
}, 120_000)

test(`${FEWER} courses of Coinbase by its SDK`, async () => {
  let fake = fakeCoinbase()
  const coinbase = () => pluginWith((services) => ({ connector: coinbaseConnector(services, {}, async () => fake.sdk) }))
  await connectorModel(fc, { plugin: coinbase, connectorId: 'eip155:coinbaseWalletSDK', world: () => coinbaseWorld((fake = fakeCoinbase())) }, { numRuns: FEWER })
}, 120_000)
