import { override } from '@latchkey/core'
import { Connectors, Page, Rpc } from '@latchkey/core/plugin'
import {
  namespaceConformance,
  connectorConformance,
  createFakePage,
  createTestKit,
  openLedger,
  pluginConformance,
  walletError,
} from '@latchkey/core/testing'
import { createFakeRpc, inContext } from './fake-rpc.test.helper.js'
import { solana } from './index.js'
import { accountOf, mintOf, tokenAccount } from './namespace/token-accounts.test.helper.js'
import { ALICE, ALICE_ADDRESS, keyOf, registeredEnvironment } from './wallets.test.helper.js'

/** A node where Alice has a token. */
function tokenNode() {
  const held = tokenAccount({ amount: 5n, mint: keyOf(20).publicKey, owner: ALICE.publicKey })
  return createFakeRpc({
    getTokenAccountsByOwner: () => inContext([held]),
    getMultipleAccounts: () => inContext([accountOf(mintOf(6))]),
  }).rpc
}

describe('the plugin', () => {
  test.each(pluginConformance({ plugin: () => solana() }))('$name', ({ run }) => run())
})

describe('the namespace', () => {
  const cases = namespaceConformance({
    plugin: () => solana(),
    namespace: 'solana',
    addresses: {
      valid: [
        ALICE_ADDRESS,
        'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        'So11111111111111111111111111111111111111112',
      ],
      invalid: [
        `${ALICE_ADDRESS} `,
        ALICE_ADDRESS.slice(0, 30),
        `0${ALICE_ADDRESS.slice(1)}`,
        'z'.repeat(44),
        '1'.repeat(32),
        '0x0000000000000000000000000000000000000000',
      ],
    },
    references: {
      valid: ['localnet', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
      invalid: [
        'mainnet',
        '5eykt4UsFv8P8NJdTREpY1vzqKqZKvd',
        '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpK',
        '0eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      ],
    },
    failures: [
      [walletError(4001), 'rejected'],
      [new Error('User rejected the request.'), 'rejected'],
      [walletError(-32_002), 'pending'],
    ],
    tokenAnswers: () => [override(Rpc, { value: tokenNode() })],
  })
  test.each(cases)('$name', ({ run }) => run())
})

describe.each([
  ['that emits changes', registeredEnvironment],
  [
    'that sends by itself',
    () => registeredEnvironment({ features: ['signAndSendTransaction', 'events', 'disconnect'] }),
  ],
])('the connector of a wallet %s', (_what, environment) => {
  const cases = connectorConformance({
    plugin: () => solana(),
    connectorId: 'solana:Key Wallet',
    environment: () => environment(),
  })
  test.each(cases)('$name', ({ run }) => run())
})

test('has no effect on import', () => {
  const ledger = openLedger()
  jest.isolateModules(() => void require('./index.js'))
  const { entries } = ledger
  ledger.stop()
  expect(entries).toEqual([])
})

test('does not touch the page before the kit is used', async () => {
  const page = createFakePage()
  const seen = jest.fn()
  page.listen('wallet-standard:app-ready', seen)
  const { kit } = createTestKit({ plugins: [solana()], overrides: [override(Page, { value: page })] })
  await kit.start()
  expect([seen.mock.calls.length, kit.get(Connectors).getSnapshot()]).toEqual([0, []])
  await kit.dispose()
})

test.each([
  [{ commitment: 'soon' as never }, 'commitment'],
  [{ maxComputeUnitPrice: -1 }, 'maxComputeUnitPrice'],
  [{ maxComputeUnitPrice: 0.5 }, 'maxComputeUnitPrice'],
])('fails with the reason for the option %j', (options, option) => {
  const { failures } = createTestKit({ plugins: [solana(options)] })
  expect(failures).toMatchObject([{ cause: { code: 'solana/invalid-option', context: { option } } }])
})
