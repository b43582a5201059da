import { decodeSignature, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { Connections, override } from '@latchkey/core'
import { Http, Namespaces } from '@latchkey/core/plugin'
import {
  namespaceConformance,
  connectorConformance,
  createFakeHttp,
  createTestKit,
  pluginConformance,
} from '@latchkey/core/testing'
import { createSigner, keplrEnvironment, signDocOf } from './keplr.test.helper.js'
import { cosmos, cosmosHub } from './index.js'

const signer = createSigner()
let environment: Awaited<ReturnType<typeof keplrEnvironment>>
beforeEach(async () => {
  environment = await keplrEnvironment(signer)
})

const ADDRESS = 'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4'

describe('the plugin', () => {
  test.each(pluginConformance({ plugin: () => cosmos() }))('$name', ({ run }) => run())
})

describe('the namespace', () => {
  const cases = namespaceConformance({
    plugin: () => cosmos(),
    namespace: 'cosmos',
    addresses: {
      valid: [ADDRESS, ADDRESS.toUpperCase()],
      invalid: [ADDRESS.replace('l4', '4l'), '0x0000000000000000000000000000000000000000', 'cosmos1', `${ADDRESS} `],
    },
    references: { valid: ['osmosis-1', 'juno-1'], invalid: ['a:b'] },
    failures: [[new Error('Request rejected'), 'rejected']],
  })
  test.each(cases)('$name', ({ run }) => run())
})

describe('the connector', () => {
  const cases = connectorConformance({
    plugin: () => cosmos(),
    connectorId: 'cosmos:keplr',
    environment: () => environment,
  })
  test.each(cases)('$name', ({ run }) => run())
})

test('signs with the key of the connected account', async () => {
  const { kit } = createTestKit({ plugins: [cosmos()], overrides: environment.overrides })
  await kit.start()
  const result = await kit.get(Connections).connect('cosmos:keplr')
  if (result.status !== 'connected') throw new Error(result.reason)
  const [account, { session }] = [result.account, result.connections[0]!]
  const sign = session.features['sign-message@1']!
  const request = { account, network: cosmosHub, message: 'hello', signal: new AbortController().signal }
  const signature = decodeSignature({
    pub_key: {
      type: 'tendermint/PubKeySecp256k1',
      value: Buffer.from(environment.accounts[0]!.pubkey).toString('base64'),
    },
    signature: await sign.signMessage(request),
  })
  const hash = sha256(serializeSignDoc(signDocOf(account.address, 'hello')))
  const isGenuine = await Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(signature.signature),
    hash,
    environment.accounts[0]!.pubkey,
  )
  expect(isGenuine).toBe(true)
  await kit.dispose()
})

test('reads a balance from the node of the network', async () => {
  const http = createFakeHttp()
  http.reply('cosmoshub/cosmos/bank/v1beta1/balances/*/by_denom', { balance: { denom: 'uatom', amount: '1500000' } })
  const { kit } = createTestKit({ plugins: [cosmos()], overrides: [override(Http, { value: http })] })
  const namespace = kit.get(Namespaces).getSnapshot()[0]!
  const account = { namespace: 'cosmos', type: '', address: ADDRESS }
  const balance = await namespace.features['balance@1']!.balance(account, cosmosHub, new AbortController().signal)
  expect(balance).toMatchObject({ value: 1_500_000n, symbol: 'ATOM', decimals: 6 })
})
