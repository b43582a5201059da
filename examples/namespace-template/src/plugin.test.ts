import { Connections, override } from '@latchkey/core'
import { Http, Namespaces } from '@latchkey/core/plugin'
import {
  connectorConformance,
  createFakeHttp,
  createTestKit,
  namespaceConformance,
  pluginConformance,
} from '@latchkey/core/testing'
import { acme, acmeMain } from './index.js'
import { ADDRESSES, walletEnvironment } from './wallet.test.helper.js'

const [ADDRESS] = ADDRESSES

describe('the plugin', () => {
  test.each(pluginConformance({ plugin: () => acme() }))('$name', ({ run }) => run())
})

describe('the namespace', () => {
  const cases = namespaceConformance({
    plugin: () => acme(),
    namespace: 'acme',
    addresses: { valid: [ADDRESS, ADDRESS.toUpperCase().replace('0X', '0x')], invalid: ['0x', ADDRESS.slice(1)] },
    references: { valid: ['main', 'test'], invalid: ['a:b'] },
    failures: [[new Error('Request rejected'), 'rejected']],
  })
  test.each(cases)('$name', ({ run }) => run())
})

describe('the connector', () => {
  const cases = connectorConformance({
    plugin: () => acme(),
    connectorId: 'acme:wallet',
    environment: () => walletEnvironment(),
  })
  test.each(cases)('$name', ({ run }) => run())
})

test('signs with the connected account', async () => {
  const { kit } = createTestKit({ plugins: [acme()], overrides: walletEnvironment().overrides })
  await kit.start()
  const result = await kit.get(Connections).connect('acme:wallet')
  if (result.status !== 'connected') throw new Error(result.reason)
  const sign = result.connections[0]!.session.features['sign-message@1']!
  const request = { account: result.account, network: acmeMain, message: 'hello', signal: new AbortController().signal }
  expect(await sign.signMessage(request)).toBe(`${ADDRESS} signed hello`)
  await kit.dispose()
})

test('reads a balance from the node of the network', async () => {
  const http = createFakeHttp()
  http.reply('accounts/*/balance', { amount: '1500000000' })
  const { kit } = createTestKit({ plugins: [acme()], overrides: [override(Http, { value: http })] })
  const namespace = kit.get(Namespaces).getSnapshot()[0]!
  const account = { namespace: 'acme', type: '', address: ADDRESS }
  const balance = await namespace.features['balance@1']!.balance(account, acmeMain, new AbortController().signal)
  expect(balance).toMatchObject({ value: 1_500_000_000n, symbol: 'UNIT', decimals: 9 })
})
