import { CONNECTOR_EXPLORER_IDS } from '@latchkey/core'
import { coinbaseConnector } from './coinbase/coinbase-connector.js'
import { ledgerConnector } from './ledger/ledger-connector.js'
import { fakeServices } from './one-connector.test.helper.js'
import { fakeSafe } from './safe/safe.test.helper.js'
import { safeConnector } from './safe/safe-connector.js'

test('wallets that come with an SDK are known by the ids that the kit has for them', async () => {
  const { services } = fakeServices({ navigator: { hid: { requestDevice: () => {} } } })
  const connectors = [coinbaseConnector(services, {}), await safeConnector(services, {}, fakeSafe().load), ledgerConnector(services, {})]
  expect(connectors.map((one) => one?.identity.registryIds)).toEqual(['coinbaseWallet', 'safe', 'ledger'].map((name) => [CONNECTOR_EXPLORER_IDS[name]]))
})
