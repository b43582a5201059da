import { namespaceConformance, connectorConformance, pluginConformance } from '@latchkey/core/testing'
import { bip122 } from './index.js'
import {
  leatherEnvironment,
  magicEdenEnvironment,
  phantomEnvironment,
  satsConnectEnvironment,
  unisatEnvironment,
  walletStandardEnvironment,
  type BitcoinEnvironment,
} from './wallets.test.helper.js'

describe('the plugin', () => {
  test.each(pluginConformance({ plugin: () => bip122() }))('$name', ({ run }) => run())
})

describe('the namespace', () => {
  const cases = namespaceConformance({
    plugin: () => bip122(),
    namespace: 'bip122',
    addresses: {
      valid: [
        'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
        '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      ],
      invalid: [
        'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
        '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
        'bc1',
        '0x0000000000000000000000000000000000000000',
      ],
    },
    references: {
      valid: ['00000000da84f2bafbbc53dee25a72ae', '0f9188f13cb7b2c71f2a335e3a4fc328'],
      invalid: ['a:b', '1', 'mainnet'],
    },
    failures: [
      [{ code: -32_000, message: 'User rejected the request' }, 'rejected'],
      [{ code: -32_002, message: 'Access denied' }, 'unauthorized'],
      [{ code: 4001 }, 'rejected'],
    ],
  })
  test.each(cases)('$name', ({ run }) => run())
})

const KINDS: readonly (readonly [kind: string, environment: () => BitcoinEnvironment])[] = [
  ['sats-connect', satsConnectEnvironment],
  [
    'a sats-connect wallet that knows the older calls only',
    () => satsConnectEnvironment({ knows: ['getAddresses', 'wallet_getAccount', 'signMessage'] }),
  ],
  ['the Wallet Standard', walletStandardEnvironment],
  ['UniSat', unisatEnvironment],
  ['OKX', () => unisatEnvironment({ path: 'okxwallet' })],
  ['Leather', leatherEnvironment],
  ['Phantom', phantomEnvironment],
  ["sats-connect's older protocol", magicEdenEnvironment],
]

/** These have no way to be asked without asking the visitor, so they cannot come back by themselves. */
const CANNOT_COME_BACK = ['Leather', 'Phantom', "sats-connect's older protocol"]
/** These tell of nothing. */
const TELLS_NOTHING = ['Leather', "sats-connect's older protocol"]

describe.each(KINDS)('the connector to %s', (kind, environment) => {
  const { connectorId } = environment()
  const cases = connectorConformance({
    plugin: () => bip122(),
    connectorId,
    environment: () => {
      const made = environment()
      if (!TELLS_NOTHING.includes(kind)) return made
      const { changeAccount: _, ...wallet } = made.wallet
      return { ...made, wallet }
    },
  })
  test.each(cases.filter(({ name }) => !CANNOT_COME_BACK.includes(kind) || !name.startsWith('is restored')))(
    '$name',
    ({ run }) => run(),
  )
})
