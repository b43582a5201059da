import { connectorModel } from '@latchkey/core/testing/model'
import fc from 'fast-check'
import { coinbaseConnector } from './connectors/coinbase/coinbase-connector.js'
import { coinbaseEnvironment, fakeCoinbase } from './connectors/coinbase/coinbase.test.helper.js'
import { pluginWith } from './connectors/one-connector.test.helper.js'
import { mainnet, polygon } from './networks.js'
import { eip155 } from './plugin.js'
import { ANNOUNCED_ID, announcedEnvironment, INJECTED_ID, injectedEnvironment } from './wallets.test.helper.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 100)
/** The other models only have to meet what differs from the first. */
const FEWER = Math.ceil(RUNS / 10)
const plugin = () => eip155({ networks: [mainnet, polygon], coinbase: false, safe: false })

test(`${RUNS} random courses of a wallet that announces itself`, async () => {
  await connectorModel(
    fc,
    { plugin, connectorId: ANNOUNCED_ID, environment: () => announcedEnvironment() },
    { numRuns: RUNS },
  )
})

test(`F-P06: ${FEWER} random courses of a wallet that refuses requests while it is asking`, async () => {
  await connectorModel(
    fc,
    { plugin, connectorId: ANNOUNCED_ID, environment: () => announcedEnvironment({ asksOnce: true }) },
    { numRuns: FEWER },
  )
})

test(`${FEWER} random courses of a wallet without a mark`, async () => {
  await connectorModel(fc, { plugin, connectorId: INJECTED_ID, environment: injectedEnvironment }, { numRuns: FEWER })
})

test(`${FEWER} random courses of Coinbase through its SDK`, async () => {
  let fake = fakeCoinbase()
  const coinbase = () => pluginWith((deps) => ({ connector: coinbaseConnector(deps, {}, async () => fake.sdk) }))
  await connectorModel(
    fc,
    {
      plugin: coinbase,
      connectorId: 'eip155:coinbaseWalletSDK',
      environment: () => coinbaseEnvironment((fake = fakeCoinbase())),
    },
    { numRuns: FEWER },
  )
})
