import { errors, override } from '@latchkey/core'
import { KnownNamespaces, Rpc } from '@latchkey/core/plugin'
import {
  createTestKit,
  namespaceConformance,
  connectorConformance,
  pluginConformance,
  walletError,
} from '@latchkey/core/testing'
import { fakeRpc } from './namespace/fake-rpc.test.helper.js'
import { eip155 } from './plugin.js'
import { POPULAR_TOKENS } from './tokens/popular-tokens.js'
import { ANNOUNCED_ID, announcedEnvironment, INJECTED_ID, injectedEnvironment } from './wallets.test.helper.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Each contract that is looked for answers every question with 6. There is no Multicall3. */
function answerAsToken([{ to }]: readonly [{ readonly to: string }]): string {
  if (POPULAR_TOKENS['eip155:1']!.includes(to)) return `0x${'6'.padStart(64, '0')}`
  throw errors.create('rpc/failed', { method: 'eth_call', code: 3, reason: 'execution reverted' })
}

describe('the plugin', () => {
  test.each(pluginConformance({ plugin: () => eip155() }))('$name', ({ run }) => run())
})

test.each([
  [{}, 'eip6963'],
  [{ announced: false }, false],
])('with the options %j, the first press knows installed wallets by %s', (options, installedBy) => {
  const { kit } = createTestKit({ plugins: [eip155(options)] })
  expect(kit.get(KnownNamespaces).getSnapshot()).toMatchObject([{ id: 'eip155', installedBy }])
})

describe('the namespace', () => {
  const cases = namespaceConformance({
    plugin: () => eip155(),
    namespace: 'eip155',
    addresses: {
      valid: [ADDRESS, ADDRESS.toLowerCase(), ADDRESS.slice(2), `0x${ADDRESS.slice(2).toUpperCase()}`],
      invalid: [
        ADDRESS.replace('F', 'f'),
        `${ADDRESS}0`,
        ` ${ADDRESS}`,
        ADDRESS.slice(0, -1),
        ADDRESS.replace('f39', 'g39'),
      ],
    },
    references: { valid: ['1', '31337', '9'.repeat(32)], invalid: ['0', '01', '0x1', '-1', '1.0', '9'.repeat(33)] },
    failures: [
      [walletError(4001), 'rejected'],
      [walletError(4902), 'unknown-network'],
      [walletError(-32_002), 'pending'],
    ],
    tokenAnswers: () => [override(Rpc, { value: fakeRpc({ eth_call: answerAsToken }).rpc })],
  })
  test.each(cases)('$name', ({ run }) => run())
})

describe('a wallet that announces itself', () => {
  const cases = connectorConformance({
    plugin: () => eip155(),
    connectorId: ANNOUNCED_ID,
    environment: () => announcedEnvironment(),
  })
  test.each(cases)('$name', ({ run }) => run())
})

describe('a wallet in the page', () => {
  const cases = connectorConformance({
    plugin: () => eip155(),
    connectorId: INJECTED_ID,
    environment: injectedEnvironment,
  })
  test.each(cases)('$name', ({ run }) => run())
})
