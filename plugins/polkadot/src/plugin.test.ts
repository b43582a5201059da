import { namespaceConformance, connectorConformance, openLedger, pluginConformance } from '@latchkey/core/testing'
import { polkadot } from './index.js'
import { injectedEnvironment } from './wallets.test.helper.js'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

describe('the plugin', () => {
  test.each(pluginConformance({ plugin: () => polkadot() }))('$name', ({ run }) => run())
})

describe('the namespace', () => {
  const cases = namespaceConformance({
    plugin: () => polkadot(),
    namespace: 'polkadot',
    addresses: {
      valid: [ALICE, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', '0x3Cd0A705a2DC65e5b1E1205896BaA2be8A07c6e0'],
      invalid: [
        `${ALICE} `,
        ALICE.toLowerCase(),
        ALICE.slice(1),
        '0x3cd0A705a2DC65e5b1E1205896BaA2be8A07c6e0',
        `0x${'d4'.repeat(32)}`,
      ],
    },
    references: {
      valid: ['b0a8d493285c2df73290dfb7e61f870f'],
      invalid: ['a:b', 'B0A8D493285C2DF73290DFB7E61F870F', '1', `0x${'0'.repeat(30)}`],
    },
    failures: [
      [new Error('Rejected'), 'rejected'],
      [new Error('Cancelled'), 'rejected'],
      [new Error('The source https://shop.example has a pending authorization request'), 'pending'],
      [new Error('The source https://shop.example is not allowed to interact with this extension'), 'unauthorized'],
      [new Error('Extension context invalidated.'), 'disconnected'],
    ],
  })
  test.each(cases)('$name', ({ run }) => run())
})

describe('the connector', () => {
  const cases = connectorConformance({
    plugin: () => polkadot(),
    connectorId: 'polkadot:talisman',
    environment: () => injectedEnvironment(),
  })
  test.each(cases)('$name', ({ run }) => run())
})

test('has no effect on import', async () => {
  const ledger = openLedger()
  await jest.isolateModulesAsync(async () => void (await import('./index.js')))
  await ledger.close()
})
