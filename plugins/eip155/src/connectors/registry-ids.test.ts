import { CONNECTOR_EXPLORER_IDS } from '@latchkey/core/plugin'
import { coinbaseConnector } from './coinbase/coinbase-connector.js'
import { ledgerConnector } from './ledger/ledger-connector.js'
import { fakeDeps } from './one-connector.test.helper.js'
import { fakeSafe } from './safe/safe.test.helper.js'
import { safeConnector } from './safe/safe-connector.js'

test('connectors with an SDK have the registry ids that core lists for them', async () => {
  const { deps } = fakeDeps({ navigator: { hid: { requestDevice: () => {} } } })
  const connectors = [
    coinbaseConnector(deps, {}),
    await safeConnector(deps, {}, fakeSafe().load),
    ledgerConnector(deps, {}),
  ]
  expect(connectors.map((one) => one?.identity.registryIds)).toEqual(
    ['coinbaseWallet', 'safe', 'ledger'].map((name) => [CONNECTOR_EXPLORER_IDS[name]]),
  )
})
